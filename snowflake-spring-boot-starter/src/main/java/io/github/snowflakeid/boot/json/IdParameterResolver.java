package io.github.snowflakeid.boot.json;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodArgumentResolverComposite;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Lets Spring MVC's own resolvers find the texts of annotated parameters, and reads them by {@link IdForms}. */
final class IdParameterResolver implements HandlerMethodArgumentResolver {

    private final HandlerMethodArgumentResolverComposite others;
    private final IdForms forms;
    private final DefaultConversionService conversion = new DefaultConversionService();

    IdParameterResolver(List<HandlerMethodArgumentResolver> others, IdForms forms) {
        this.others = new HandlerMethodArgumentResolverComposite().addResolvers(others);
        this.forms = forms;
        conversion.addConverter(new IdConverter(forms));
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        MergedAnnotations annotations = MergedAnnotations.from(parameter.getParameterAnnotations());
        boolean annotated =
                annotations.isPresent(OpaqueId.class) || (forms.strings() && annotations.isPresent(StringId.class));
        return annotated && isText(parameter);
    }

    @Override
    public @Nullable Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders)
            throws Exception {
        WebDataBinderFactory strict = (any, target, name) -> new StrictBinder(name, conversion);
        return others.resolveArgument(parameter, container, request, strict);
    }

    private static boolean isText(MethodParameter parameter) {
        return parameter.hasParameterAnnotation(PathVariable.class)
                || parameter.hasParameterAnnotation(RequestParam.class)
                || parameter.hasParameterAnnotation(RequestHeader.class)
                || parameter.hasParameterAnnotation(CookieValue.class)
                || parameter.hasParameterAnnotation(MatrixVariable.class);
    }
}
