package io.github.snowflakeid.boot.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Reads an id in its form, with Jackson 2; in decimal form a number, too, if it is written as an integer. */
final class Jackson2IdDeserializer extends StdScalarDeserializer<Object> {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient IdForm form;
    private final Class<?> type;

    Jackson2IdDeserializer(IdForm form, Class<?> type) {
        super(type);
        this.form = form;
        this.type = type;
    }

    @Override
    public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        boolean integer = parser.hasToken(JsonToken.VALUE_NUMBER_INT) && form instanceof DecimalForm;
        if (!integer && !parser.hasToken(JsonToken.VALUE_STRING)) {
            return context.handleUnexpectedToken(type, parser);
        }
        String text = parser.getText();
        try {
            return IdForms.number(form.read(text), type);
        } catch (IllegalArgumentException e) {
            return context.handleWeirdStringValue(type, text, "%s", e.getMessage());
        }
    }

    /** As Jackson's own: null, and 0 for a primitive. */
    @Override
    public @Nullable Object getNullValue(DeserializationContext context) {
        return type == long.class ? (Object) 0L : null;
    }
}
