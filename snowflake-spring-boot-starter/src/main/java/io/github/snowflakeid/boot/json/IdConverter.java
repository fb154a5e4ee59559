package io.github.snowflakeid.boot.json;

import java.math.BigInteger;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;

/** Reads the text of an annotated parameter, or of an element of one. */
final class IdConverter implements ConditionalGenericConverter {

    private static final Set<ConvertiblePair> PAIRS =
            Set.of(new ConvertiblePair(String.class, Long.class), new ConvertiblePair(String.class, BigInteger.class));

    private final IdForms forms;

    IdConverter(IdForms forms) {
        this.forms = forms;
    }

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return PAIRS;
    }

    @Override
    public boolean matches(TypeDescriptor sourceType, TypeDescriptor targetType) {
        return targetType.hasAnnotation(OpaqueId.class) || targetType.hasAnnotation(StringId.class);
    }

    @Override
    public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
        Class<?> type = targetType.getObjectType();
        IdForm form = forms.of(
                targetType.getAnnotation(OpaqueId.class), targetType.hasAnnotation(StringId.class), false, type);
        return source == null || form == null ? null : IdForms.number(form.read((String) source), type);
    }
}
