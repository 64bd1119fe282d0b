-- by statement
-- What was issued of a position is summed by what it cost on that day, in the index alone: a row was read for each issue.
DROP INDEX CONCURRENTLY IF EXISTS issued_aid_of_position_with_cost

CREATE INDEX CONCURRENTLY issued_aid_of_position_with_cost ON issued_aid (position_id) INCLUDE (total_cost, reverted_at)

DROP INDEX CONCURRENTLY IF EXISTS issued_aid_of_position
