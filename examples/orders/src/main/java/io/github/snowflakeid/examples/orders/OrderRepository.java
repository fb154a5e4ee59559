package io.github.snowflakeid.examples.orders;

import java.util.List;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

public interface OrderRepository extends JpaRepository<Order, Long> {

    /** Newest first, by the primary key. */
    @Query("select o from Order o order by o.id desc")
    List<Order> newest(Limit limit);

    /** A time window is a range of the primary key. */
    @Query("select o from Order o where o.id >= :from and o.id < :to order by o.id desc")
    List<Order> inRange(long from, long to, Limit limit);

    @Query("select count(o) from Order o where o.id >= :from and o.id < :to")
    long countInRange(long from, long to);
}
