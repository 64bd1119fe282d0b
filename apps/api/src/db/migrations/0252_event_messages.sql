-- What organizers write to their participants; each is sent a minute later and can be taken back until then.
CREATE TABLE event_messages (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Of which day in Kyiv it is: an event has three a day.
  created_on date NOT NULL,
  sends_at timestamptz NOT NULL,
  sent_at timestamptz,
  cancelled_at timestamptz,
  CONSTRAINT event_messages_sent_or_cancelled CHECK (sent_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX event_messages_of_event ON event_messages (event_id, created_on);
CREATE INDEX event_messages_waiting ON event_messages (sends_at) WHERE sent_at IS NULL AND cancelled_at IS NULL;

-- To whom: as they stood when it was written.
CREATE TABLE event_message_people (
  message_id uuid NOT NULL REFERENCES event_messages ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (message_id, account_id)
);
CREATE INDEX event_message_people_of_account ON event_message_people (account_id);
