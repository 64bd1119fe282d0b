-- Cut short, as by an air raid: who was confirmed and got nothing did not stay away.
ALTER TABLE events ADD COLUMN interrupted boolean NOT NULL DEFAULT false;

-- Who was reminded of which beginning of an event, once however many processes try, and what they answered.
CREATE TABLE event_reminders (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('dayBefore', 'hoursBefore')),
  -- The event's beginning as it was told: of a moved event the links of the old day mean nothing.
  event_date timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('coming', 'notComing')),
  answered_at timestamptz,
  CONSTRAINT event_reminders_once UNIQUE (event_id, account_id, kind, event_date)
);
CREATE INDEX event_reminders_of_account ON event_reminders (account_id);
