-- Arrival windows: nobody stands in a crowd.
ALTER TABLE events
  ADD COLUMN window_minutes smallint CHECK (window_minutes BETWEEN 10 AND 120),
  ADD COLUMN window_people integer CHECK (window_people >= 1),
  ADD COLUMN window_desks smallint CHECK (window_desks >= 1),
  ADD CONSTRAINT events_windows_whole CHECK (
    (window_minutes IS NULL) = (window_people IS NULL)
    AND (window_minutes IS NOT NULL OR window_desks IS NULL)
    AND (window_minutes IS NULL OR ends_at IS NOT NULL)
  );

-- At which people may be expected after they have begun.
CREATE INDEX events_with_windows ON events (ends_at) WHERE window_minutes IS NOT NULL;

CREATE TABLE event_windows (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  people integer NOT NULL,
  -- Places of it that are kept for households to whom standing is hardest, until a day before.
  kept integer NOT NULL,
  -- Counted by the rows of participants, and by nobody else.
  taken integer NOT NULL DEFAULT 0,
  taken_kept integer NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, starts_at),
  CONSTRAINT event_windows_never_overfilled CHECK (taken BETWEEN 0 AND people),
  CONSTRAINT event_windows_kept_within CHECK (kept BETWEEN 0 AND people AND taken_kept BETWEEN 0 AND least(kept, taken))
);

ALTER TABLE participants
  ADD COLUMN window_start timestamptz,
  -- It is one of the places kept.
  ADD COLUMN window_is_kept boolean NOT NULL DEFAULT false,
  -- The one they left: who is taken back finds it again if nobody has it.
  ADD COLUMN window_before timestamptz,
  ADD CONSTRAINT participants_window FOREIGN KEY (event_id, window_start) REFERENCES event_windows (event_id, starts_at),
  ADD CONSTRAINT participants_window_of_expected CHECK (window_start IS NULL OR status IN ('confirmed', 'aided')),
  ADD CONSTRAINT participants_kept_in_window CHECK (window_start IS NOT NULL OR NOT window_is_kept);
CREATE INDEX participants_in_window ON participants (event_id, window_start) WHERE window_start IS NOT NULL;

-- Whatever ends a participation gives its window back: no way out can forget it.
CREATE FUNCTION leave_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.window_before := OLD.window_start;
  NEW.window_start := NULL;
  NEW.window_is_kept := false;
  RETURN NEW;
END $$;
CREATE TRIGGER participants_leave_window BEFORE UPDATE ON participants FOR EACH ROW
  WHEN (OLD.window_start IS NOT NULL AND NEW.status NOT IN ('confirmed', 'aided')) EXECUTE FUNCTION leave_window();

CREATE FUNCTION count_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_windows SET taken = taken - 1, taken_kept = taken_kept - OLD.window_is_kept::integer
  WHERE event_id = OLD.event_id AND starts_at = OLD.window_start;
  UPDATE event_windows SET taken = taken + 1, taken_kept = taken_kept + NEW.window_is_kept::integer
  WHERE event_id = NEW.event_id AND starts_at = NEW.window_start;
  RETURN NULL;
END $$;
CREATE TRIGGER participants_window_counted AFTER UPDATE ON participants FOR EACH ROW
  WHEN ((OLD.window_start, OLD.window_is_kept) IS DISTINCT FROM (NEW.window_start, NEW.window_is_kept))
  EXECUTE FUNCTION count_window();
