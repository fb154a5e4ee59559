package io.github.snowflakeid.its.hibernate;

import java.util.Map;
import java.util.UUID;
import org.hibernate.cfg.AvailableSettings;

class FunctionOnH2Tests extends FunctionTests {

    @Override
    Map<String, Object> database() {
        return Map.of(
                AvailableSettings.JAKARTA_JDBC_URL, "jdbc:h2:mem:" + UUID.randomUUID() + ";TIME ZONE=" + SESSION_ZONE);
    }
}
