package io.github.snowflakeid.boot.json;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Writes an id in its form, with Jackson 3. */
final class Jackson3IdSerializer extends StdScalarSerializer<Number> {

    private final IdForm form;

    Jackson3IdSerializer(IdForm form) {
        super(Number.class);
        this.form = form;
    }

    @Override
    public void serialize(Number id, JsonGenerator generator, SerializationContext context) {
        generator.writeString(form.write(IdForms.id(id)));
    }
}
