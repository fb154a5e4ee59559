package io.github.snowflakeid.its.boot;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Writes down what the application sends to its database: every execution of a statement, a batch being one. */
final class StatementCounter implements BeanPostProcessor {

    private final List<String> executions = new CopyOnWriteArrayList<>();

    void clear() {
        executions.clear();
    }

    /** Executions of statements on the table that begin with this word. */
    long count(String verb, String table) {
        return executions.stream()
                .filter(sql -> sql.startsWith(verb) && sql.contains(table))
                .count();
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource dataSource ? counted(dataSource) : bean;
    }

    private DataSource counted(DataSource dataSource) {
        return new DelegatingDataSource(dataSource) {

            @Override
            public Connection getConnection() throws SQLException {
                return proxy(
                        Connection.class,
                        super.getConnection(),
                        (method, arguments, result) -> result instanceof PreparedStatement statement
                                ? counted(
                                        statement, String.valueOf(arguments[0]).toLowerCase(Locale.ROOT))
                                : result);
            }
        };
    }

    private PreparedStatement counted(PreparedStatement statement, String sql) {
        return proxy(PreparedStatement.class, statement, (method, arguments, result) -> {
            if (method.getName().startsWith("execute")) {
                executions.add(sql);
            }
            return result;
        });
    }

    private interface After {

        @Nullable
        Object apply(Method method, Object[] arguments, @Nullable Object result);
    }

    private static <T> T proxy(Class<T> type, T target, After after) {
        Object proxy =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    try {
                        Object result = method.invoke(target, arguments);
                        return after.apply(method, arguments == null ? new Object[0] : arguments, result);
                    } catch (InvocationTargetException e) {
                        throw e.getTargetException();
                    }
                });
        return type.cast(proxy);
    }
}
