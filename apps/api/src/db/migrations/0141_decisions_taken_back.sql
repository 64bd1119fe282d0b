-- A decision on several people: they are told at `sends_at`, and until then it can be taken back.
CREATE TABLE decision_batches (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events,
  -- The instant that stands in the rows of those it is about: who was moved again since is recognised by another.
  decided_at timestamptz NOT NULL,
  sends_at timestamptz NOT NULL,
  told_at timestamptz,
  cancelled_at timestamptz,
  CONSTRAINT decision_batches_ended_once CHECK (told_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX decision_batches_waiting ON decision_batches (sends_at) WHERE told_at IS NULL AND cancelled_at IS NULL;

-- Whom it is about, in the order they were given, and where each stood before.
CREATE TABLE decision_batch_people (
  batch_id uuid NOT NULL REFERENCES decision_batches ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  number integer NOT NULL,
  action text NOT NULL,
  before_status text NOT NULL,
  before_because text,
  before_confirmed_at timestamptz,
  before_rejected_at timestamptz,
  -- Why the decision stands although it was taken back; none: it does not, or was not.
  kept_because text,
  PRIMARY KEY (batch_id, account_id)
);
CREATE INDEX decision_batch_people_of_account ON decision_batch_people (account_id);

-- A decision that was taken back is a change of its own, at its own instant.
ALTER TABLE participants ADD COLUMN undone_at timestamptz;
ALTER TABLE participant_changes ADD COLUMN undone boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION note_participant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  is_undone boolean := CASE WHEN TG_OP = 'UPDATE' THEN NEW.undone_at IS DISTINCT FROM OLD.undone_at ELSE false END;
BEGIN
  INSERT INTO participant_changes (event_id, account_id, from_status, to_status, because, at, undone)
  VALUES (NEW.event_id, NEW.account_id, before, NEW.status, NEW.rejected_because,
    CASE WHEN is_undone THEN NEW.undone_at ELSE instant_of_change(NEW, before) END, is_undone);
  RETURN NULL;
END $$;
