-- When an event ends, if its organizer says so.
ALTER TABLE events
  ADD COLUMN ends_at timestamptz,
  ADD CONSTRAINT events_end_after_begin CHECK (ends_at > event_date);
