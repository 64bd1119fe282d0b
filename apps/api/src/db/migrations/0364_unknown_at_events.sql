-- by statement
-- Whom an organizer does not know: few or none of an event. Who is not among them stands on its list, which is told apart by the keys of its
-- participants alone, where each of their rows had to be read (decision 56).
DROP INDEX CONCURRENTLY IF EXISTS participants_unknown

CREATE INDEX CONCURRENTLY participants_unknown ON participants (event_id, account_id) WHERE invited_by_filter AND applied_at IS NULL
