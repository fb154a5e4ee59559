package io.github.snowflakeid.its.boot.named;

import io.github.snowflakeid.its.boot.app.Item;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
@AutoConfigurationPackage(basePackageClasses = {Item.class, Archived.class})
public class ArchiveApplication {}
