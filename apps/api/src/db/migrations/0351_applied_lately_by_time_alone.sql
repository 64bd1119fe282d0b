-- by statement
-- What came lately is found by its time; the list of one event in that order was read through all events by the same index.
DROP INDEX CONCURRENTLY IF EXISTS participants_applied_since

CREATE INDEX CONCURRENTLY participants_applied_since ON participants ((applied_at AT TIME ZONE 'UTC')) WHERE status = 'applied'

DROP INDEX CONCURRENTLY IF EXISTS participants_applied_lately
