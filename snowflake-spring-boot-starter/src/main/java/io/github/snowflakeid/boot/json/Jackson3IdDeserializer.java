package io.github.snowflakeid.boot.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads an id in its form, with Jackson 3; in decimal form a number, too, if it is written as an integer. */
final class Jackson3IdDeserializer extends StdScalarDeserializer<Object> {

    private final IdForm form;
    private final Class<?> type;

    Jackson3IdDeserializer(IdForm form, Class<?> type) {
        super(type);
        this.form = form;
        this.type = type;
    }

    @Override
    public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) {
        boolean integer = parser.hasToken(JsonToken.VALUE_NUMBER_INT) && form instanceof DecimalForm;
        if (!integer && !parser.hasToken(JsonToken.VALUE_STRING)) {
            return context.handleUnexpectedToken(type, parser);
        }
        String text = parser.getString();
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
