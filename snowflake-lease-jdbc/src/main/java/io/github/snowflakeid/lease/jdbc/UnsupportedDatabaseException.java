package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.List;

/** The data source leads to a database that leases cannot be kept in. */
public final class UnsupportedDatabaseException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String product;
    private final String[] supported;

    UnsupportedDatabaseException(String product, List<String> supported) {
        super("Leases cannot be kept in " + product + " (supported: " + String.join(", ", supported) + ")", null);
        this.product = product;
        this.supported = supported.toArray(String[]::new);
    }

    @Override
    public boolean isTransient() {
        return false;
    }

    /** The product's name, as its driver says it. */
    public String product() {
        return product;
    }

    /** The names of those that would do. */
    public List<String> supported() {
        return List.of(supported);
    }
}
