-- by statement
-- What somebody did for a partner is found by who did it too.
DROP INDEX CONCURRENTLY IF EXISTS audit_of_member

CREATE INDEX CONCURRENTLY audit_of_member ON audit (member_id, seq DESC) WHERE member_id IS NOT NULL
