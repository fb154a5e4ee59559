package io.github.snowflakeid.boot.json;

import io.github.snowflakeid.hibernate.SnowflakeId;
import java.io.Serial;
import java.lang.annotation.Annotation;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Version;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;

/** {@link IdForms} for Jackson 3. What a member says by Jackson's own annotations goes first. */
final class Jackson3IdModule extends JacksonModule {

    private final IdForms forms;

    Jackson3IdModule(IdForms forms) {
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
        public @Nullable Object findSerializer(MapperConfig<?> config, Annotated member) {
            IdForm form = form(member);
            return form == null ? null : new Jackson3IdSerializer(form);
        }

        @Override
        public @Nullable Object findDeserializer(MapperConfig<?> config, Annotated member) {
            IdForm form = form(member);
            return form == null ? null : new Jackson3IdDeserializer(form, type(member));
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
