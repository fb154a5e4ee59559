package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.Op;
import io.github.snowflakeid.lease.LeaseRow;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A conditional change of a worker ID's key.
 *
 * @param purpose in words, for failures
 * @param expected what the key must say
 * @param change what it shall say then
 * @param further what else must hold
 * @param besides what else to write
 */
record WorkerWrite(
        String purpose,
        PoolKeys keys,
        int workerId,
        Predicate<LeaseRow> expected,
        UnaryOperator<LeaseRow> change,
        List<Cmp> further,
        List<Op> besides) {}
