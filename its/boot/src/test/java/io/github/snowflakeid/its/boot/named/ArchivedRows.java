package io.github.snowflakeid.its.boot.named;

import java.time.Instant;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.query.Param;

public interface ArchivedRows extends JpaRepository<Archived, Long> {

    @Query("select snowflake_timestamp(a.id, 'archive') from Archived a where a.id = :id")
    Instant timeOf(@Param("id") long id);
}
