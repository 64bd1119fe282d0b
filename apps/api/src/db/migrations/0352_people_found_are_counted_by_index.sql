-- by statement
-- Who is found by how a name begins is counted and put in order in the index alone: a row of the table was read for each.
DROP INDEX CONCURRENTLY IF EXISTS accounts_found_by_name

CREATE INDEX CONCURRENTLY accounts_found_by_name
  ON accounts (search text_pattern_ops) INCLUDE (id, role, deleted_at, registered_at)

DROP INDEX CONCURRENTLY IF EXISTS accounts_search_with_id
