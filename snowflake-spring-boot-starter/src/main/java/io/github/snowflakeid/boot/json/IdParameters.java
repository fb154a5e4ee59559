package io.github.snowflakeid.boot.json;

import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/** Puts {@link IdParameterResolver} before Spring MVC's own resolvers; a configurer could only put it after them. */
final class IdParameters implements BeanPostProcessor {

    private final ObjectProvider<IdForms> forms;

    IdParameters(ObjectProvider<IdForms> forms) {
        this.forms = forms;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (bean instanceof RequestMappingHandlerAdapter adapter && adapter.getArgumentResolvers() != null) {
            List<HandlerMethodArgumentResolver> resolvers = new ArrayList<>(adapter.getArgumentResolvers());
            resolvers.add(0, new IdParameterResolver(adapter.getArgumentResolvers(), forms.getObject()));
            adapter.setArgumentResolvers(resolvers);
        }
        return bean;
    }
}
