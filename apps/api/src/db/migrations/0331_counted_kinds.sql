-- by statement
-- Whom a participant is given aid for stands in the participant's own row: what an event promises was summed over thousands of rows of
-- people with each application, and for each look at the event.

-- The kinds of each person counted for them, in order, a kind as often as there are people of it; null: nobody is counted.
ALTER TABLE participants ADD COLUMN IF NOT EXISTS counted_kinds text[];

-- Of one participant, read anew.
CREATE OR REPLACE FUNCTION kinds_counted_for(event uuid, account uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(kind ORDER BY kind) FROM counted_people AS counted, unnest(counted.kinds) AS kind
  WHERE counted.event_id = event AND counted.account_id = account AND counted.counts
$$;

CREATE OR REPLACE FUNCTION keep_counted_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participants SET counted_kinds = now.kinds
  FROM (SELECT DISTINCT event_id, account_id FROM changed) AS these
    CROSS JOIN LATERAL (SELECT kinds_counted_for(these.event_id, these.account_id) AS kinds) AS now
  WHERE participants.event_id = these.event_id AND participants.account_id = these.account_id
    AND participants.counted_kinds IS DISTINCT FROM now.kinds;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER counted_people_listed AFTER INSERT ON counted_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counted_kinds();

CREATE OR REPLACE TRIGGER counted_people_judged AFTER UPDATE ON counted_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counted_kinds();

CREATE OR REPLACE TRIGGER counted_people_unlisted AFTER DELETE ON counted_people
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counted_kinds();

-- repeat
UPDATE participants SET counted_kinds = kinds_counted_for(event_id, account_id)
WHERE (event_id, account_id) IN (
  SELECT counted.event_id, counted.account_id FROM counted_people AS counted JOIN participants USING (event_id, account_id)
  WHERE counted.counts AND counted.kinds <> '{}' AND participants.counted_kinds IS NULL LIMIT 5000);

-- What somebody is given of a line for whom so many kinds of people are counted.
CREATE OR REPLACE FUNCTION quantity_for(line event_aid_lines, kinds text[]) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT expected_quantity(line, coalesce(cardinality(array_positions(kinds, line.per)), 0))
$$;

CREATE OR REPLACE FUNCTION aid_quantity(line event_aid_lines, account uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT quantity_for(line, (SELECT counted_kinds FROM participants WHERE event_id = line.event_id AND account_id = account))
$$;
