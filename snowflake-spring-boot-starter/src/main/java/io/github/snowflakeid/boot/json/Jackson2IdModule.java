package io.github.snowflakeid.boot.json;

import com.fasterxml.jackson.core.Version;
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
            IdForm form = form(member);
            return form == null ? null : new Jackson2IdSerializer(form);
        }

        @Override
        public @Nullable Object findDeserializer(Annotated member) {
            IdForm form = form(member);
            return form == null ? null : new Jackson2IdDeserializer(form, type(member));
        }

        /** What has one of our annotations counts as having them itself. */
        @Override
        public boolean isAnnotationBundle(Annotation annotation) {
            Class<? extends Annotation> type = annotation.annotationType();
            return type.isAnnotationPresent(OpaqueId.class)
                    || type.isAnnotationPresent(StringId.class)
                    || type.isAnnotationPresent(SnowflakeId.class);
        }

        private @Nullable IdForm form(Annotated member) {
            boolean marked = member.hasAnnotation(StringId.class) || member.hasAnnotation(SnowflakeId.class);
            return forms.of(member.getAnnotation(OpaqueId.class), marked, type(member));
        }

        /** A setter's own type is void. */
        private static Class<?> type(Annotated member) {
            return member instanceof AnnotatedMethod method && method.getParameterCount() == 1
                    ? method.getRawParameterType(0)
                    : member.getRawType();
        }
    }
}
