-- by statement
-- What is sought is found by three letters each, as arrays of them: who has them all is found without being looked at again, where an index
-- by LIKE has every row it finds translated once more to be compared (decision 25).
CREATE OR REPLACE FUNCTION trigrams_of(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN show_trgm(search_key(folded))

-- What every text has in which the given one stands. The letters around it are not known, so what it begins and ends with says nothing of
-- where a word does; nor are letters beyond these, which are part of a word or between two by the locale.
CREATE OR REPLACE FUNCTION trigrams_sought(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    SELECT trigram FROM (
      SELECT piece, coalesce(substring(piece FROM '^[a-z0-9]+'), '') AS first, coalesce(substring(piece FROM '[a-z0-9]+$'), '') AS last
      FROM regexp_split_to_table(search_key(folded), '[^ -~]+') AS piece) AS pieces, unnest(show_trgm(piece)) AS trigram
    WHERE trigram NOT IN ('  ' || left(first, 1), ' ' || left(first || ' ', 2), right(' ' || last, 2) || ' '))

DROP INDEX CONCURRENTLY IF EXISTS accounts_trigrams

CREATE INDEX CONCURRENTLY accounts_trigrams ON accounts USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS organizations_trigrams

CREATE INDEX CONCURRENTLY organizations_trigrams ON organizations USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS issued_aid_trigrams

CREATE INDEX CONCURRENTLY issued_aid_trigrams ON issued_aid USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS help_requests_trigrams

CREATE INDEX CONCURRENTLY help_requests_trigrams ON help_requests USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS positions_trigrams

CREATE INDEX CONCURRENTLY positions_trigrams ON positions USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS events_trigrams

CREATE INDEX CONCURRENTLY events_trigrams ON events USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS reports_trigrams

CREATE INDEX CONCURRENTLY reports_trigrams ON reports USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS acts_trigrams

CREATE INDEX CONCURRENTLY acts_trigrams ON acts USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS act_parties_trigrams

CREATE INDEX CONCURRENTLY act_parties_trigrams ON act_parties USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS act_items_trigrams

CREATE INDEX CONCURRENTLY act_items_trigrams ON act_items USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS feedback_trigrams

CREATE INDEX CONCURRENTLY feedback_trigrams ON feedback USING gin ((trigrams_of(search) COLLATE "C"))

DROP INDEX CONCURRENTLY IF EXISTS declarations_trigrams

CREATE INDEX CONCURRENTLY declarations_trigrams ON declarations USING gin ((trigrams_of(search) COLLATE "C"))

-- The version before looks by these: while copies are replaced it finds the same, slower. Two indexes of the same letters would cost every
-- writer until the next version.
DROP INDEX CONCURRENTLY IF EXISTS accounts_words

DROP INDEX CONCURRENTLY IF EXISTS organizations_words

DROP INDEX CONCURRENTLY IF EXISTS issued_aid_words

DROP INDEX CONCURRENTLY IF EXISTS help_requests_words

DROP INDEX CONCURRENTLY IF EXISTS positions_words

DROP INDEX CONCURRENTLY IF EXISTS events_words

DROP INDEX CONCURRENTLY IF EXISTS reports_words

DROP INDEX CONCURRENTLY IF EXISTS acts_words

DROP INDEX CONCURRENTLY IF EXISTS act_parties_words

DROP INDEX CONCURRENTLY IF EXISTS act_items_words

DROP INDEX CONCURRENTLY IF EXISTS feedback_words

DROP INDEX CONCURRENTLY IF EXISTS declarations_words
