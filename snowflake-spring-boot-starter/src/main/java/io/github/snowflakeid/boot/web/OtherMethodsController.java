package io.github.snowflakeid.boot.web;

import java.util.List;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.server.MethodNotAllowedException;

/**
 * Refuses what the endpoints do not offer. Spring's own refusal comes before any controller, and is a page of the
 * application.
 */
@Controller
@RequestMapping("${snowflake.web.base-path:/}")
class OtherMethodsController extends ProblemAnswers {

    private static final List<HttpMethod> OFFERED = List.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    @RequestMapping({"/id", "/id/batch", "/v1/ids/batch", "/decode/{id}", "/openapi.yaml"})
    ResponseEntity<Void> refuse(HttpMethod method) {
        throw new MethodNotAllowedException(method, OFFERED);
    }

    /** Spring would name what is only refused here. */
    @RequestMapping(
            path = {"/id", "/id/batch", "/v1/ids/batch", "/decode/{id}", "/openapi.yaml"},
            method = RequestMethod.OPTIONS)
    ResponseEntity<Void> options() {
        return ResponseEntity.ok().allow(OFFERED.toArray(HttpMethod[]::new)).build();
    }
}
