package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.codec.IdCodec;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether a column of some type can hold an ID: a whole number of up to 19 digits, or its text. */
final class ColumnCapacity {

    private static final int DIGITS = 19;

    private ColumnCapacity() {}

    /**
     * What is wrong with the type of the first column; empty if nothing is, or it is a type of which nothing is known here.
     *
     * @param codec how an ID is written, if it is text
     */
    static Optional<String> shortfall(ResultSetMetaData result, @Nullable IdCodec codec) throws SQLException {
        int precision = result.getPrecision(1);
        String fault = switch (result.getColumnType(1)) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER ->
                "in which no ID has room (expected: a type of 64 bits, such as bigint)";
            case Types.REAL, Types.FLOAT, Types.DOUBLE ->
                "which rounds IDs (expected: a type of 64 bits, such as bigint)";
            case Types.NUMERIC, Types.DECIMAL -> ofDigits(precision, result.getScale(1));
            case Types.CHAR, Types.VARCHAR, Types.NCHAR, Types.NVARCHAR -> ofCharacters(precision, codec);
            default -> "";
        };
        return fault.isEmpty()
                ? Optional.empty()
                : Optional.of("the column " + result.getColumnName(1) + " is of type " + result.getColumnTypeName(1)
                        + ", " + fault);
    }

    /** A precision of 0 is none: as many as there are. */
    private static String ofDigits(int precision, int scale) {
        int digits = precision - Math.max(0, scale);
        return precision > 0 && digits < DIGITS
                ? "with " + digits + " digits before the point, in which an ID may have no room (expected: " + DIGITS
                        + ")"
                : "";
    }

    private static String ofCharacters(int length, @Nullable IdCodec codec) {
        return codec != null && length > 0 && length < codec.length()
                ? "with " + length + " characters, in which no ID has room (expected: " + codec.length() + " for "
                        + codec + ")"
                : "";
    }
}
