package io.github.snowflakeid.its.boot.outside;

import io.github.snowflakeid.boot.json.OpaqueId;
import io.github.snowflakeid.boot.json.StringId;
import java.util.List;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class TicketsApplication {

    private final Tickets tickets;

    TicketsApplication(Tickets tickets) {
        this.tickets = tickets;
    }

    @PostMapping("/tickets")
    Ticket make() {
        return tickets.save(new Ticket());
    }

    @GetMapping("/tickets/{id}")
    Ticket find(@PathVariable @OpaqueId("ticket") Long id) {
        return tickets.findById(id).orElseThrow();
    }

    @GetMapping("/numbers/{number}")
    String number(@PathVariable @StringId long number) {
        return "number " + number;
    }

    @GetMapping("/numbers")
    String numbers(@RequestParam @StringId List<Long> of) {
        return "numbers " + of;
    }

    @GetMapping("/composed/{ticket}/{number}")
    Composed composed(@PathVariable @TicketId Long ticket, @PathVariable @Numbered long number) {
        return new Composed(ticket, number);
    }

    @GetMapping("/plain/{number}")
    String plain(@PathVariable long number) {
        return "plain " + number;
    }

    @PostMapping("/references")
    Reference echo(@RequestBody Reference reference) {
        return reference;
    }

    @PostMapping("/many")
    References echo(@RequestBody References references) {
        return references;
    }
}
