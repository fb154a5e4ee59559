package io.github.snowflakeid.its.boot.outside;

import org.springframework.data.jpa.repository.JpaRepository;

public interface Tickets extends JpaRepository<Ticket, Long> {}
