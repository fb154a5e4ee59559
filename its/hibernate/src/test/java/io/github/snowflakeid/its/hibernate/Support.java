package io.github.snowflakeid.its.hibernate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What depends on Hibernate's line. A test of each asserts on every line what happens there, be it that it does not work;
 * and the table in the documentation is this one.
 */
enum Support {
    MEMBER_OF_AN_ID_CLASS("member of an id class", Line.V7_0),
    MEMBER_OF_A_GENERIC_EMBEDDED_ID("embedded id, its member in a generic superclass", Line.V7_0),
    EMBEDDED_ID_THAT_IS_NULL("embedded id that is null: it is made (a record is, on all)", Line.V7_4),
    COLUMN_IN_A_RECORD("column in an embedded record", Line.V7_4),
    COLUMN_IS_NEVER_UPDATED("column: never updated, without `updatable = false`", Line.V7_0),
    INSERT_MULTIPLE("`StatelessSession.insertMultiple`", Line.V7_0),
    INSERT_SELECT_ON_POSTGRESQL("HQL `insert … select` on PostgreSQL", Line.V7_1),
    ORM_XML("Hibernate's `orm.xml`, `<generic-generator>`", Line.V7_0);

    private static final List<Line> RELEASED =
            Arrays.stream(Line.values()).filter(line -> line != Line.V8_0).toList();

    private final String description;
    private final Line since;

    Support(String description, Line since) {
        this.description = description;
        this.since = since;
    }

    boolean isHere() {
        return Line.current().isFrom(since);
    }

    /** As Markdown. */
    static String table() {
        return Stream.concat(
                        Stream.of(
                                row("", RELEASED.stream().map(Line::toString)),
                                row("---", RELEASED.stream().map(line -> "---"))),
                        Arrays.stream(values()).map(Support::row))
                .collect(Collectors.joining("\n"));
    }

    private String row() {
        return row(description, RELEASED.stream().map(line -> line.isFrom(since) ? "yes" : "no"));
    }

    private static String row(String first, Stream<String> cells) {
        return Stream.concat(Stream.of(first), cells).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
