package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.SnowflakeLayout;
import java.util.List;
import org.hibernate.HibernateException;
import org.hibernate.query.sqm.produce.function.internal.PatternRenderer;
import org.hibernate.sql.ast.SqlAstTranslator;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.sql.ast.tree.SqlAstNode;
import org.hibernate.sql.ast.tree.expression.Literal;
import org.hibernate.sql.ast.tree.predicate.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Renders a function by the layout that its second argument names. A subclass of Hibernate's renderer, because that class,
 * unlike the interfaces of functions, has kept its descriptors from 6.6 to 7.4.
 */
final class LayoutRenderer extends PatternRenderer {

    private final String function;
    private final FunctionSql.Pattern pattern;

    LayoutRenderer(String function, FunctionSql.Pattern pattern) {
        super("?1");
        this.function = function;
        this.pattern = pattern;
    }

    /** The one that Hibernate calls for functions that are neither aggregates nor windows. */
    @Override
    public void render(
            SqlAppender sql,
            List<? extends SqlAstNode> arguments,
            @Nullable Predicate filter,
            SqlAstTranslator<?> translator) {
        LayoutChoice layouts =
                LayoutChoice.of(function, translator.getSessionFactory().getServiceRegistry());
        SnowflakeLayout layout = arguments.size() == 1 ? layouts.only() : layouts.named(name(arguments.get(1)));
        new PatternRenderer(pattern.of(layout)).render(sql, arguments.subList(0, 1), filter, translator);
    }

    private String name(SqlAstNode argument) {
        if (argument instanceof Literal literal && literal.getLiteralValue() instanceof String name) {
            return name;
        }
        throw new HibernateException(function + ": the name of a layout must be a literal");
    }
}
