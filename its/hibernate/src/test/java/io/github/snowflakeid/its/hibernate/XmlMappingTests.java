package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeSettings;
import java.util.Map;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

/** Ids that are mapped in files and not by annotations. */
class XmlMappingTests {

    static class Mapped {
        String id;

        static Mapped of(String id) {
            Mapped mapped = new Mapped();
            mapped.id = id;
            return mapped;
        }
    }

    static class Numbered {
        Long id;
    }

    @Test
    void hbmXml() {
        assertThatParametersAreRead("hbm-mapping.xml");
    }

    @Test
    void ormXml() {
        if (Support.ORM_XML.isHere()) {
            assertThatParametersAreRead("orm-7.xml");
        } else {
            assertThatHibernateTakesASequence();
        }
    }

    @Test
    void hbmXmlThatIsWrongFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> mappedBy("hbm-mapping-with-unknown-codec.xml", new SequentialIds(32))
                        .close())
                .withStackTraceContaining(Mapped.class.getName() + ".id")
                .withStackTraceContaining("BASE64")
                .withStackTraceContaining("CROCKFORD32");
    }

    private static void assertThatParametersAreRead(String file) {
        try (Orm orm = mappedBy(file, new SequentialIds(32))) {
            orm.persist(new Mapped());
            orm.persist(Mapped.of("mine"));

            assertThat(orm.all(Mapped.class))
                    .extracting(mapped -> mapped.id)
                    .containsExactlyInAnyOrder("0000000000010", "mine");
        }
    }

    /** Hibernate 6.6 has another element for it, and then does not look at the class. */
    private static void assertThatHibernateTakesASequence() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = mappedBy("orm-6.xml", ids)) {
            assertThat(orm.persist(new Numbered()).id).isEqualTo(1);
            assertThat(ids.drawn()).isZero();
        }
    }

    private static Orm mappedBy(String file, SequentialIds ids) {
        return Orm.mappedBy(file, Map.of(SnowflakeSettings.GENERATORS + ".archive", ids));
    }
}
