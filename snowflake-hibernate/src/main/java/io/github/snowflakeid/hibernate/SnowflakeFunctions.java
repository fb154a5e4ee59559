package io.github.snowflakeid.hibernate;

import java.util.Map;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.query.sqm.function.FunctionKind;
import org.hibernate.query.sqm.function.PatternBasedSqmFunctionDescriptor;
import org.hibernate.query.sqm.produce.function.ArgumentTypesValidator;
import org.hibernate.query.sqm.produce.function.FunctionParameterType;
import org.hibernate.query.sqm.produce.function.StandardArgumentsValidators;
import org.hibernate.query.sqm.produce.function.StandardFunctionArgumentTypeResolvers;
import org.hibernate.query.sqm.produce.function.StandardFunctionReturnTypeResolvers;
import org.hibernate.type.BasicTypeReference;
import org.hibernate.type.StandardBasicTypes;

/**
 * HQL and Criteria functions about IDs; found by Hibernate through its services file.
 *
 * <table>
 *   <caption>The functions</caption>
 *   <tr><th>function<th>result
 *   <tr><td>{@code snowflake_timestamp(id)}<td>{@code Instant}: the time in the ID
 *   <tr><td>{@code snowflake_worker(id)}<td>{@code Long}: the worker ID
 *   <tr><td>{@code snowflake_sequence(id)}<td>{@code Long}: the number within the tick
 *   <tr><td>{@code snowflake_floor(instant)}<td>{@code Long}: the lowest ID whose time is not before the instant, which is
 *       cut to what the layout can express
 * </table>
 *
 * <p>The layout is that of the generator, which is asked when a query is first run, or of {@link SnowflakeSettings#LAYOUT}.
 * If generators of the factory have several, a call without a further argument is refused. That argument, a literal, is the
 * name of a generator, empty for the one without a name, or one of {@link SnowflakeSettings#LAYOUTS}.
 *
 * <p>Compare the id with {@code snowflake_floor}, not {@code snowflake_timestamp} with an instant: only the first can use
 * the index on the id.
 */
public final class SnowflakeFunctions implements FunctionContributor {

    /** For Hibernate. */
    public SnowflakeFunctions() {}

    @Override
    public void contributeFunctions(FunctionContributions contributions) {
        Map<String, Object> settings = contributions
                .getServiceRegistry()
                .requireService(ConfigurationService.class)
                .getSettings();
        LayoutChoice.given(settings); // refuses what is of a wrong type
        FunctionSql sql = FunctionSql.of(contributions.getDialect());
        FunctionParameterType id = FunctionParameterType.INTEGER;
        register(contributions, "snowflake_timestamp", id, StandardBasicTypes.INSTANT, sql::timestamp);
        register(contributions, "snowflake_worker", id, StandardBasicTypes.LONG, sql::worker);
        register(contributions, "snowflake_sequence", id, StandardBasicTypes.LONG, sql::sequence);
        FunctionParameterType instant = FunctionParameterType.TEMPORAL;
        register(contributions, "snowflake_floor", instant, StandardBasicTypes.LONG, sql::floor);
    }

    /** The types of arguments are checked, but not lent to parameters: they keep the type of the value that is set. */
    private static void register(
            FunctionContributions contributions,
            String name,
            FunctionParameterType argument,
            BasicTypeReference<?> result,
            FunctionSql.Pattern pattern) {
        contributions
                .getFunctionRegistry()
                .register(
                        name,
                        new PatternBasedSqmFunctionDescriptor(
                                new LayoutRenderer(name, pattern),
                                new ArgumentTypesValidator(
                                        StandardArgumentsValidators.between(1, 2),
                                        argument,
                                        FunctionParameterType.STRING),
                                StandardFunctionReturnTypeResolvers.invariant(contributions
                                        .getTypeConfiguration()
                                        .getBasicTypeRegistry()
                                        .resolve(result)),
                                StandardFunctionArgumentTypeResolvers.NULL,
                                name,
                                FunctionKind.NORMAL,
                                "(" + argument + " arg[, STRING layout])"));
    }
}
