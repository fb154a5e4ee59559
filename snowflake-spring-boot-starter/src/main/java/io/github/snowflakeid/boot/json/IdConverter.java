package io.github.snowflakeid.boot.json;

import io.github.snowflakeid.hibernate.SnowflakeId;
import java.math.BigInteger;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;

/** Path variables, request parameters and members of forms. Spring Boot registers it, because it is a bean, for MVC and WebFlux. */
final class IdConverter implements ConditionalGenericConverter {

    private static final Set<ConvertiblePair> PAIRS = Set.of(
            new ConvertiblePair(String.class, Long.class),
            new ConvertiblePair(Long.class, String.class),
            new ConvertiblePair(String.class, BigInteger.class),
            new ConvertiblePair(BigInteger.class, String.class));

    private final IdForms forms;

    IdConverter(IdForms forms) {
        this.forms = forms;
    }

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return PAIRS;
    }

    /** Does not look for keys yet: what fails here would be passed over, and the id shown. */
    @Override
    public boolean matches(TypeDescriptor sourceType, TypeDescriptor targetType) {
        TypeDescriptor number = number(sourceType, targetType);
        return number.hasAnnotation(OpaqueId.class) || form(number) != null;
    }

    @Override
    public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
        TypeDescriptor number = number(sourceType, targetType);
        IdForm form = form(number);
        if (source == null || form == null) {
            return null;
        }
        return source instanceof String text
                ? IdForms.number(form.read(text), number.getObjectType())
                : form.write(IdForms.id(source));
    }

    private @Nullable IdForm form(TypeDescriptor number) {
        boolean marked = number.hasAnnotation(StringId.class) || number.hasAnnotation(SnowflakeId.class);
        return forms.of(number.getAnnotation(OpaqueId.class), marked, number.getObjectType());
    }

    private static TypeDescriptor number(TypeDescriptor sourceType, TypeDescriptor targetType) {
        return sourceType.getType() == String.class ? targetType : sourceType;
    }
}
