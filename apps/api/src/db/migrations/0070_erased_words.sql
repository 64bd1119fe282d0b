-- Whoever is erased may be named in what others typed. The strings of a JSON value, with what a pattern finds replaced;
-- keys, numbers and structure stay.
CREATE FUNCTION replace_words(value jsonb, pattern text, instead text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(regexp_replace((value #>> '{}') COLLATE "uk-x-icu", pattern, instead, 'gi'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(replace_words(item, pattern, instead) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, place))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(key, replace_words(item, pattern, instead)), '{}')
      FROM jsonb_each(value) AS items (key, item))
    ELSE value
  END;
END $$;

-- The ledger is append-only and says who moved what when; why stands beside it, so that a person can be erased from it.
CREATE TABLE movement_reasons (
  movement_id uuid PRIMARY KEY REFERENCES stock_movements (id),
  reason varchar(500) NOT NULL
);
INSERT INTO movement_reasons (movement_id, reason) SELECT id, reason FROM stock_movements WHERE reason IS NOT NULL;
ALTER TABLE stock_movements DROP COLUMN reason;
