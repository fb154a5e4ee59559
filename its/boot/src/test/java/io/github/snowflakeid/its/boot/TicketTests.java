package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.snowflakeid.IdFollower;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.data.IdSpecifications;
import io.github.snowflakeid.its.boot.app.Ticket;
import io.github.snowflakeid.its.boot.app.Tickets;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Window;
import org.springframework.data.support.WindowIterator;
import org.springframework.transaction.support.TransactionTemplate;

/** Ids that are known before the entity is saved, and ids as the index of time, in Spring Data's repositories. */
class TicketTests {

    private ConfigurableApplicationContext context;
    private Tickets tickets;
    private IdGenerator ids;
    private StatementCounter counter;

    @BeforeEach
    void start() {
        context = new Application()
                .on(Postgres.newDatabase())
                .with(Counting.class)
                .set("spring.jpa.properties.hibernate.jdbc.batch_size=50")
                .run();
        tickets = context.getBean(Tickets.class);
        ids = context.getBean(IdGenerator.class);
        counter = context.getBean(StatementCounter.class);
        counter.clear();
    }

    @AfterEach
    void close() {
        context.close();
    }

    private List<Ticket> saved(int count) {
        return tickets.saveAll(Arrays.stream(ids.nextIds(count))
                .mapToObj(id -> new Ticket(id, "ticket " + id))
                .toList());
    }

    /** Whether it is new is for Spring Data alone. */
    @Test
    void jsonHasItsPropertiesOnly() throws Exception {
        for (JsonMapper mapper : new JsonMapper[] {
            new JsonMapper(),
            JsonMapper.builder()
                    .visibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)
                    .build()
        }) {
            JsonNode json = mapper.readTree(mapper.writeValueAsString(new Ticket(4711, "ticket")));
            assertThat(json.path("id").asLong()).isEqualTo(4711);
            assertThat(json.has("new")).isFalse();
            assertThat(json.has("isNew")).isFalse();
        }
    }

    @Test
    void aThousandOfThemAreTwentyBatchesAndNoSelect() {
        long[] given = ids.nextIds(1_000);

        List<Ticket> saved = tickets.saveAll(
                Arrays.stream(given).mapToObj(id -> new Ticket(id, "ticket")).toList());

        assertThat(counter.count("insert", "ticket")).isEqualTo(20);
        assertThat(counter.count("select", "ticket")).isZero();
        assertThat(saved).noneMatch(Ticket::isNew);
        assertThat(tickets.findAll().stream().map(Ticket::getId))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(given).boxed().toList());
    }

    @Test
    void withoutAnIdOneIsGenerated() {
        Ticket saved = tickets.save(new Ticket("ticket"));

        assertThat(saved.getId()).isPositive();
        assertThat(counter.count("insert", "ticket")).isEqualTo(1);
        assertThat(counter.count("select", "ticket")).isZero();
    }

    @Test
    void aLoadedOneIsUpdated() {
        long id = ids.nextId();
        tickets.save(new Ticket(id, "before"));
        Ticket loaded = tickets.findById(id).orElseThrow();
        assertThat(loaded.isNew()).isFalse();
        counter.clear();

        loaded.rename("after");
        tickets.save(loaded);

        assertThat(counter.count("update", "ticket")).isEqualTo(1);
        assertThat(counter.count("insert", "ticket")).isZero();
        assertThat(tickets.findById(id)).get().extracting(Ticket::subject).isEqualTo("after");
    }

    @Test
    void twiceTheSameIdIsAnError() {
        long id = ids.nextId();
        tickets.save(new Ticket(id, "first"));

        assertThatExceptionOfType(DataIntegrityViolationException.class)
                .isThrownBy(() -> tickets.save(new Ticket(id, "second")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ticket(-1, ""))
                .withMessageContaining("-1");
    }

    @Test
    void savedTwiceInATransactionIsOneInsert() {
        Ticket ticket = new Ticket(ids.nextId(), "ticket");

        context.getBean(TransactionTemplate.class).executeWithoutResult(status -> {
            tickets.save(ticket);
            tickets.save(ticket);
        });

        assertThat(counter.count("insert", "ticket")).isEqualTo(1);
        assertThat(counter.count("select", "ticket")).isZero();
    }

    @Test
    void aSpecificationIsATimeWindow() {
        Instant from = Instant.parse("2026-03-01T00:00:00Z");
        SnowflakeLayout layout = context.getBean(SnowflakeLayout.class);
        long first = layout.lowestId(from);
        tickets.saveAll(List.of(new Ticket(first - 1, "a"), new Ticket(first, "b"), new Ticket(first + 4, "c")));

        assertThat(tickets.findAll(IdSpecifications.within("id", layout.range(from, from.plusMillis(1)))))
                .extracting(Ticket::subject)
                .containsExactlyInAnyOrder("b", "c");
        assertThat(tickets.count(IdSpecifications.within("id", layout.range(from.minusMillis(1), from))))
                .isEqualTo(1);
    }

    /** Rows that come while somebody reads change no page that is still to be read: they are newer. */
    @Test
    void pagesNewestFirstNeitherRepeatNorMiss() {
        List<Long> before = saved(25).stream().map(Ticket::getId).toList();
        counter.clear();
        List<Long> read = new ArrayList<>();

        Window<Ticket> page =
                tickets.findBySubjectStartingWithOrderByIdDesc("ticket", ScrollPosition.keyset(), Limit.of(10));
        while (true) {
            page.forEach(ticket -> read.add(ticket.getId()));
            if (!page.hasNext()) {
                break;
            }
            saved(3);
            page = tickets.findBySubjectStartingWithOrderByIdDesc(
                    "ticket", page.positionAt(page.size() - 1), Limit.of(10));
        }

        List<Long> newestFirst = new ArrayList<>(before);
        newestFirst.sort(Comparator.reverseOrder());
        assertThat(read).isEqualTo(newestFirst);
        assertThat(counter.count("select", "id<?")).isEqualTo(2);
        assertThat(counter.count("select", "offset")).isZero();
    }

    @Test
    void aWindowIteratorReadsAllPages() {
        saved(25);

        WindowIterator<Ticket> all = WindowIterator.of(
                        position -> tickets.findBySubjectStartingWithOrderByIdDesc("ticket", position, Limit.of(10)))
                .startingAt(ScrollPosition.keyset());
        List<Long> read = new ArrayList<>();
        all.forEachRemaining(ticket -> read.add(ticket.getId()));

        assertThat(read).hasSize(25).isSortedAccordingTo(Comparator.reverseOrder());
    }

    /** A transaction that drew its id first and commits last: a reader that looks only past the highest id loses it. */
    @Test
    void aFollowerSeesWhatIsCommittedLate() {
        SnowflakeLayout layout = context.getBean(SnowflakeLayout.class);
        IdFollower follower = new IdFollower(layout, Duration.ofMinutes(1), 0);
        List<String> handled = new ArrayList<>();
        TransactionTemplate transaction = context.getBean(TransactionTemplate.class);
        TransactionTemplate apart = new TransactionTemplate(transaction.getTransactionManager());
        apart.setPropagationBehavior(TransactionTemplate.PROPAGATION_REQUIRES_NEW);

        transaction.executeWithoutResult(late -> {
            context.getBean(EntityManager.class).persist(new Ticket("late"));
            apart.executeWithoutResult(early -> tickets.save(new Ticket("early")));
            apart.executeWithoutResult(reading -> handle(follower, handled));
        });
        long lastSeen = follower.highest();
        handle(follower, handled);

        assertThat(handled).containsExactly("early", "late");
        assertThat(tickets.findByIdGreaterThanEqualOrderById(lastSeen + 1)).isEmpty();
    }

    private void handle(IdFollower follower, List<String> handled) {
        for (Ticket ticket : tickets.findByIdGreaterThanEqualOrderById(follower.startRead())) {
            if (follower.isNew(ticket.getId())) {
                handled.add(ticket.subject());
            }
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Counting {

        @Bean
        static StatementCounter statementCounter() {
            return new StatementCounter();
        }
    }
}
