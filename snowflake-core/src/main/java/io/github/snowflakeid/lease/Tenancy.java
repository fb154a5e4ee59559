package io.github.snowflakeid.lease;

import io.github.snowflakeid.WorkerTenure;

/** A lease and the tenure that it gives. */
record Tenancy(Lease lease, WorkerTenure tenure) {}
