package io.github.snowflakeid.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManagerFactory;
import java.math.BigDecimal;
import java.util.stream.IntStream;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(properties = {"orders.count=50", "spring.jpa.properties.hibernate.generate_statistics=true"})
class BatchingTests {

    @Test
    void aHundredOrdersAreOneStatementAndNoneAsksForAnId(
            @Autowired OrderService orders, @Autowired EntityManagerFactory factory) {
        Statistics statistics = factory.unwrap(SessionFactory.class).getStatistics();
        statistics.clear();

        orders.placeAll(IntStream.range(0, 100)
                .mapToObj(i -> new Order("Ada", BigDecimal.ONE))
                .toList());

        assertThat(statistics.getEntityInsertCount()).isEqualTo(100);
        assertThat(statistics.getPrepareStatementCount()).isEqualTo(1);
    }
}
