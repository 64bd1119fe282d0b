-- by statement
-- A report's title is kept folded, as what other lists are searched by is: a search of two letters folded each as it was read.
ALTER TABLE reports ADD COLUMN IF NOT EXISTS search text;

CREATE OR REPLACE FUNCTION fold_report_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search = fold_name(coalesce(NEW.title, ''));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER reports_title_folded BEFORE INSERT OR UPDATE OF title ON reports
  FOR EACH ROW EXECUTE FUNCTION fold_report_title();

-- repeat
UPDATE reports SET search = fold_name(coalesce(title, '')) WHERE id IN (
  SELECT id FROM reports WHERE search IS NULL ORDER BY id LIMIT 5000 FOR UPDATE)

DROP INDEX CONCURRENTLY IF EXISTS reports_words

CREATE INDEX CONCURRENTLY reports_words ON reports USING gin (search_key(search) gin_trgm_ops)
