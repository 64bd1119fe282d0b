-- by statement
-- A name is sought among the people of an event in the index alone: a row of the table was read for each of them.
DROP INDEX CONCURRENTLY IF EXISTS accounts_names_by_id

CREATE INDEX CONCURRENTLY accounts_names_by_id ON accounts (id) INCLUDE (search)
