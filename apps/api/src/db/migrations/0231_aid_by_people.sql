-- Aid by the people of a household: a line is given for the participant as a whole, or for each person of a kind, at most so
-- much to one participant.
ALTER TABLE event_aid_lines
  ADD COLUMN per text NOT NULL DEFAULT 'participant'
    CHECK (per IN ('participant', 'person', 'child', 'infant', 'adult', 'elderly', 'female', 'male')),
  ADD COLUMN at_most numeric(14,3) CHECK (at_most > 0);

ALTER TABLE events
  -- As many people are expected behind a place that is free, or an invitation nobody has answered.
  ADD COLUMN expected_persons smallint NOT NULL DEFAULT 3 CHECK (expected_persons BETWEEN 1 AND 15),
  ADD COLUMN one_per_household boolean NOT NULL DEFAULT false,
  -- Whether a line is given for anything but the participant: only then are people counted.
  ADD COLUMN counts_people boolean NOT NULL DEFAULT false;

-- For whom somebody who applied is given aid in an event: themselves and whom they listed, each counted once in the event. Who
-- somebody is stands here as keyed digests; ages only as the kinds of people they belong to on the event's day.
CREATE TABLE counted_people (
  event_id uuid NOT NULL,
  account_id uuid NOT NULL,
  person_id uuid NOT NULL,
  tax_number_index bytea,
  name_index bytea NOT NULL,
  kinds text[] NOT NULL,
  counts boolean NOT NULL DEFAULT false,
  PRIMARY KEY (event_id, account_id, person_id),
  FOREIGN KEY (event_id, account_id) REFERENCES participants (event_id, account_id) ON DELETE CASCADE
);
CREATE INDEX counted_people_by_tax_number ON counted_people (event_id, tax_number_index) WHERE tax_number_index IS NOT NULL;
CREATE INDEX counted_people_of_account ON counted_people (account_id);

-- What one participant is given of a line: the one rule.
CREATE FUNCTION aid_quantity(line event_aid_lines, account uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT least(line.at_most, line.quantity_per_participant * CASE WHEN line.per = 'participant' THEN 1 ELSE (
    SELECT count(*) FROM counted_people AS counted
    WHERE counted.event_id = line.event_id AND counted.account_id = account AND counted.counts AND line.per = ANY(counted.kinds))
  END)
$$;

-- What is kept back of a line for a place that is free: as if as many people came as are expected.
CREATE FUNCTION expected_quantity(line event_aid_lines, expected_persons integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT least(line.at_most,
    line.quantity_per_participant * CASE WHEN line.per = 'participant' THEN 1 ELSE expected_persons END)
$$;
