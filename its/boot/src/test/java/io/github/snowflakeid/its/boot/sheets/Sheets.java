package io.github.snowflakeid.its.boot.sheets;

import java.time.Instant;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

public interface Sheets extends JpaRepository<Sheet, Long> {

    @Query("select snowflake_timestamp(s.id, 'sheets') from Sheet s where s.id = :id")
    Instant madeAt(long id);
}
