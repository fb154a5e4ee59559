package io.github.snowflakeid.its.boot.app;

import java.util.List;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

public interface Tickets extends JpaRepository<Ticket, Long>, JpaSpecificationExecutor<Ticket> {

    /** A page, newest first. */
    Window<Ticket> findBySubjectStartingWithOrderByIdDesc(String subject, ScrollPosition position, Limit limit);

    /** For who reads everything since the last id. */
    List<Ticket> findByIdGreaterThanEqualOrderById(long from);
}
