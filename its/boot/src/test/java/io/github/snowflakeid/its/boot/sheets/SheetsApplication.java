package io.github.snowflakeid.its.boot.sheets;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class SheetsApplication {}
