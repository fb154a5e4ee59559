package io.github.snowflakeid.its.boot.app;

import io.github.snowflakeid.boot.data.PreIdentified;
import jakarta.persistence.Entity;

/** An entity whose id is known before it is saved. */
@Entity
public class Ticket extends PreIdentified {

    private String subject = "";

    protected Ticket() {}

    public Ticket(long id, String subject) {
        super(id);
        this.subject = subject;
    }

    public Ticket(String subject) {
        this.subject = subject;
    }

    public String subject() {
        return subject;
    }

    public void rename(String subject) {
        this.subject = subject;
    }
}
