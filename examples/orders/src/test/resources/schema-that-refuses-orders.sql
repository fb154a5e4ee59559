CREATE TABLE orders (
    id       bigint         NOT NULL PRIMARY KEY,
    customer varchar(100)   NOT NULL,
    amount   numeric(12, 2) NOT NULL CHECK (amount < 0)
);
