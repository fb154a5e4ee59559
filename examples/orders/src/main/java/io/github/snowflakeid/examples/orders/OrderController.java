package io.github.snowflakeid.examples.orders;

import io.github.snowflakeid.SnowflakeLayout;
import jakarta.validation.Valid;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
@RequestMapping("/orders")
class OrderController {

    private final OrderService orders;
    private final SnowflakeLayout layout;

    OrderController(OrderService orders, SnowflakeLayout layout) {
        this.orders = orders;
        this.layout = layout;
    }

    @PostMapping
    ResponseEntity<OrderResponse> place(@Valid @RequestBody OrderRequest request) {
        Order order = orders.place(request.toOrder());
        return ResponseEntity.created(URI.create("/orders/" + order.getId())).body(response(order));
    }

    @GetMapping("/{id}")
    OrderResponse find(@PathVariable long id) {
        return orders.find(id)
                .map(this::response)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no order " + id));
    }

    @GetMapping("/latest")
    List<OrderResponse> latest() {
        return responses(orders.newest(10));
    }

    @GetMapping
    List<OrderResponse> placedBetween(@RequestParam Instant from, @RequestParam Instant to) {
        if (to.isBefore(from)) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "'to' lies before 'from': from=" + from + ", to=" + to);
        }
        return responses(orders.placedBetween(from, to));
    }

    private List<OrderResponse> responses(List<Order> found) {
        return found.stream().map(this::response).toList();
    }

    private OrderResponse response(Order order) {
        return OrderResponse.of(order, layout);
    }
}
