-- The tables of the leases are not here: the starter creates them itself.
CREATE TABLE IF NOT EXISTS orders (
    id       bigint         NOT NULL PRIMARY KEY,
    customer varchar(100)   NOT NULL,
    amount   numeric(12, 2) NOT NULL
);
