package io.github.snowflakeid.boot.json;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import io.github.snowflakeid.hibernate.SnowflakeId;
import java.io.Serial;
import java.lang.annotation.Annotation;
import org.jspecify.annotations.Nullable;

/** {@link IdForms} for Jackson 2. What a member says by Jackson's own annotations goes first. */
final class Jackson2IdModule extends Module {

    private final IdForms forms;

    Jackson2IdModule(IdForms forms) {
        this.forms = forms;
    }

    @Override
    public String getModuleName() {
        return "snowflake-ids";
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        context.appendAnnotationIntrospector(new Introspector(forms));
    }

    private static final class Introspector extends NopAnnotationIntrospector {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient IdForms forms;

        Introspector(IdForms forms) {
            this.forms = forms;
        }

        @Override
        public @Nullable Object findSerializer(Annotated member) {
            return serializer(member, false);
        }

        @Override
        public @Nullable Object findContentSerializer(Annotated member) {
            return serializer(member, true);
        }

        @Override
        public @Nullable Object findDeserializer(Annotated member) {
            return deserializer(member, false);
        }

        @Override
        public @Nullable Object findContentDeserializer(Annotated member) {
            return deserializer(member, true);
        }

        /** What has one of our annotations counts as having them itself. */
        @Override
        public boolean isAnnotationBundle(Annotation annotation) {
            Class<? extends Annotation> type = annotation.annotationType();
            return type.isAnnotationPresent(OpaqueId.class)
                    || type.isAnnotationPresent(StringId.class)
                    || type.isAnnotationPresent(SnowflakeId.class);
        }

        private @Nullable Object serializer(Annotated member, boolean elements) {
            Class<?> type = type(member, elements);
            if (type == null) {
                return null;
            }
            IdForm form = form(member, type);
            return form == null ? null : new Jackson2IdSerializer(form);
        }

        private @Nullable Object deserializer(Annotated member, boolean elements) {
            Class<?> type = type(member, elements);
            if (type == null) {
                return null;
            }
            IdForm form = form(member, type);
            return form == null ? null : new Jackson2IdDeserializer(form, type);
        }

        private @Nullable IdForm form(Annotated member, Class<?> type) {
            return forms.of(
                    member.getAnnotation(OpaqueId.class),
                    member.hasAnnotation(StringId.class),
                    member.hasAnnotation(SnowflakeId.class),
                    type);
        }

        /** What the annotations of a member are about, if it has any: its elements, or itself, and null for the other. */
        private static @Nullable Class<?> type(Annotated member, boolean elements) {
            if (!isMarked(member)) {
                return null;
            }
            JavaType type = type(member);
            if (hasElements(type) != elements) {
                return null;
            }
            return elements ? type.getContentType().getRawClass() : type.getRawClass();
        }

        private static boolean isMarked(Annotated member) {
            return member.hasAnnotation(OpaqueId.class)
                    || member.hasAnnotation(StringId.class)
                    || member.hasAnnotation(SnowflakeId.class);
        }

        /** Those that Jackson asks about by themselves, which it does not for an array of primitives. */
        private static boolean hasElements(JavaType type) {
            return (type.isContainerType() || type.isReferenceType())
                    && !type.getContentType().isPrimitive();
        }

        /** A setter's own type is void. */
        private static JavaType type(Annotated member) {
            return member instanceof AnnotatedMethod method && method.getParameterCount() == 1
                    ? method.getParameterType(0)
                    : member.getType();
        }
    }
}
