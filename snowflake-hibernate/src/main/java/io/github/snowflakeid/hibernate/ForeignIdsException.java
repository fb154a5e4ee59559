package io.github.snowflakeid.hibernate;

import java.util.List;
import java.util.stream.Collectors;

/** Tables hold ids that do not go together with those that the generator would issue. */
public final class ForeignIdsException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // List.copyOf is serializable, and so are its elements
    private final List<IdFinding> findings;

    /** For whoever asked {@link IdGuard} and does not want to go on. */
    public ForeignIdsException(List<IdFinding> findings) {
        super(findings.stream().map(IdFinding::describe).collect(Collectors.joining("; ")));
        this.findings = List.copyOf(findings);
    }

    /** What was found, one a table. */
    public List<IdFinding> findings() {
        return findings;
    }
}
