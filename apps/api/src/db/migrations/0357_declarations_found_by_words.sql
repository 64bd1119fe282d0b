-- by statement
-- What administrators seek among the declarations of all partners was looked for in each of them.
DROP INDEX CONCURRENTLY IF EXISTS declarations_words

CREATE INDEX CONCURRENTLY declarations_words ON declarations USING gin (search_key(search) gin_trgm_ops)
