-- by statement
-- That an action waits for a second administrator is found by what it is about too, to be read with the answer.
DROP INDEX CONCURRENTLY IF EXISTS notifications_waiting_answer

CREATE INDEX CONCURRENTLY notifications_waiting_answer ON notifications (link) WHERE kind = 'approvalWaiting'
