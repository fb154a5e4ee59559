package io.github.snowflakeid.boot.json;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.web.bind.WebDataBinder;

/**
 * Converts by one conversion service, and that is that. Spring's own binder tries a property editor after a conversion that
 * failed, which would read a number where an opaque id must be.
 */
final class StrictBinder extends WebDataBinder {

    private final ConversionService conversion;

    StrictBinder(String name, ConversionService conversion) {
        super(null, name);
        this.conversion = conversion;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> @Nullable T convertIfNecessary(
            @Nullable Object value, @Nullable Class<T> requiredType, @Nullable MethodParameter parameter) {
        if (value == null || parameter == null) {
            return super.convertIfNecessary(value, requiredType, parameter);
        }
        try {
            return (T) conversion.convert(value, TypeDescriptor.forObject(value), new TypeDescriptor(parameter));
        } catch (ConversionException e) {
            throw new TypeMismatchException(value, requiredType, e);
        }
    }
}
