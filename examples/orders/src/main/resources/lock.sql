-- Of several instances that start at once, one at a time goes on from here: IF NOT EXISTS alone does not keep PostgreSQL from
-- creating a table twice, of which the second time fails. The lock ends with the transaction.
BEGIN;
SELECT pg_advisory_xact_lock(20250101);
