package io.github.snowflakeid.boot.json;

import io.github.snowflakeid.hibernate.SnowflakeId;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.annotation.Annotation;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotations;

/** What an OpenAPI description (springdoc's, for example) says of ids that are strings in JSON: that they are strings. */
final class IdSchemas implements ModelConverter {

    private static final String INTEGER = "integer";
    private static final String STRING = "string";

    private final IdForms forms;

    IdSchemas(IdForms forms) {
        this.forms = forms;
    }

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> others) {
        Schema<?> schema = others.hasNext() ? others.next().resolve(type, context, others) : null;
        if (schema != null && isText(type.getCtxAnnotations())) {
            write(schema);
        }
        return schema;
    }

    private boolean isText(Annotation @Nullable [] annotations) {
        if (annotations == null) {
            return false;
        }
        MergedAnnotations found = MergedAnnotations.from(annotations);
        return found.isPresent(OpaqueId.class)
                || (forms.strings() && (found.isPresent(StringId.class) || found.isPresent(SnowflakeId.class)));
    }

    /** Of a collection or a map, its elements. */
    private static void write(Schema<?> schema) {
        if (schema.getItems() != null) {
            write(schema.getItems());
        } else if (schema.getAdditionalProperties() instanceof Schema<?> values) {
            write(values);
        } else if (INTEGER.equals(schema.getType())) {
            schema.type(STRING).format(null).minimum(null).maximum(null);
        }
        if (schema.getTypes() != null && schema.getTypes().contains(INTEGER)) {
            schema.setTypes(Set.of(STRING));
            schema.setFormat(null);
        }
    }
}
