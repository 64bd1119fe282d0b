-- by statement
-- Who is found by how a name begins is found in the index alone: a row of the table was read for each.
DROP INDEX CONCURRENTLY IF EXISTS accounts_search_with_id

CREATE INDEX CONCURRENTLY accounts_search_with_id ON accounts (search text_pattern_ops) INCLUDE (id)

DROP INDEX CONCURRENTLY IF EXISTS accounts_search
