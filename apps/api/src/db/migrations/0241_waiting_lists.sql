-- Who waits for a place at an event, in the published order, and why each was invited when they were.
ALTER TABLE events
  ADD COLUMN order_criteria text[] NOT NULL DEFAULT '{}',
  -- Changed only by the participants module, in the transaction of the list's row.
  ADD COLUMN waiting_people integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT events_waiting_not_negative CHECK (waiting_people >= 0);
-- Events whose list the clock looks at.
CREATE INDEX events_waited_for ON events (event_date) WHERE waiting_people > 0;

ALTER TABLE participants
  ADD COLUMN invited_because text CHECK (invited_because IN ('waitingList'));

-- One counter for joining and leaving: who was there when somebody was invited is told by it, whatever the clocks said.
CREATE SEQUENCE waiting_list_steps;
CREATE TABLE waiting_list (
  id bigint PRIMARY KEY DEFAULT nextval('waiting_list_steps'),
  event_id uuid NOT NULL REFERENCES events,
  account_id uuid NOT NULL REFERENCES accounts,
  joined_at timestamptz NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  -- The facts of the order, as they were recorded when the event was created.
  needs boolean NOT NULL,
  children boolean NOT NULL,
  elderly boolean NOT NULL,
  last_aided_on date,
  -- The facts in the event's order, the smaller the sooner.
  order_key integer[] NOT NULL,
  -- When the organizer called in vain last, and what was noted of it.
  not_reached_at timestamptz,
  call_note varchar(500),
  left_at timestamptz,
  left_because text CHECK (left_because IN ('left', 'invited', 'confirmed', 'eventOver', 'eventCancelled', 'accountDeleted')),
  left_step bigint,
  CONSTRAINT waiting_list_left CHECK ((left_at IS NULL) = (left_because IS NULL) AND (left_at IS NULL) = (left_step IS NULL))
);
CREATE UNIQUE INDEX waiting_list_once ON waiting_list (event_id, account_id) WHERE left_at IS NULL;
CREATE INDEX waiting_list_in_order ON waiting_list (event_id, order_key, joined_at, id) WHERE left_at IS NULL;
CREATE INDEX waiting_list_of_event ON waiting_list (event_id, id);
CREATE INDEX waiting_list_of_account ON waiting_list (account_id);

-- Who stood ahead of somebody that was invited or confirmed, and why it was not them.
CREATE TABLE waiting_list_passes (
  entry_id bigint NOT NULL REFERENCES waiting_list,
  step bigint NOT NULL,
  because text NOT NULL CHECK (because IN ('month', 'region', 'household', 'notReached')),
  at timestamptz NOT NULL,
  PRIMARY KEY (entry_id, step)
);
