package io.github.snowflakeid.its.boot.app;

import org.springframework.data.jpa.repository.JpaRepository;

public interface Items extends JpaRepository<Item, Long> {}
