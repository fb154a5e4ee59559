package io.github.snowflakeid.examples.btree.axes;

import java.util.List;

/** One thing that is varied. */
interface Axis {

    AxisName name();

    /** In any order; the caller shuffles those of one round. */
    List<Step> steps(Bench bench);
}
