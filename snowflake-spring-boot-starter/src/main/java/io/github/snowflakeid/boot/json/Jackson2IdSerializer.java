package io.github.snowflakeid.boot.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.io.Serial;

/** Writes an id in its form, with Jackson 2. */
final class Jackson2IdSerializer extends StdScalarSerializer<Number> {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient IdForm form;

    Jackson2IdSerializer(IdForm form) {
        super(Number.class);
        this.form = form;
    }

    @Override
    public void serialize(Number id, JsonGenerator generator, SerializerProvider context) throws IOException {
        generator.writeString(form.write(IdForms.id(id)));
    }
}
