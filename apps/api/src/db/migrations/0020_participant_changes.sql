-- What happened to a participant, change by change, at the instant the row itself says. Written by the database, so that no
-- way of moving people can forget it.
CREATE TABLE participant_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  account_id uuid NOT NULL,
  from_status text,
  to_status text NOT NULL,
  because text,
  at timestamptz NOT NULL,
  FOREIGN KEY (event_id, account_id) REFERENCES participants
);
CREATE INDEX participant_changes_of ON participant_changes (event_id, account_id, id);

-- An invitation that ran out did so at its hour, whenever it was swept.
CREATE FUNCTION instant_of_change(participant participants, from_status text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    CASE participant.status
      WHEN 'invited' THEN participant.invited_at
      WHEN 'applied' THEN participant.applied_at
      WHEN 'confirmed' THEN CASE WHEN from_status = 'aided' THEN participant.aid_reverted_at ELSE participant.confirmed_at END
      WHEN 'aided' THEN participant.aided_at
      ELSE CASE
        WHEN from_status = 'invited' AND participant.rejected_because = 'expired'
          THEN least(participant.respond_by, participant.rejected_at)
        ELSE participant.rejected_at
      END
    END,
    participant.created_at)
$$;

CREATE FUNCTION note_participant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
BEGIN
  INSERT INTO participant_changes (event_id, account_id, from_status, to_status, because, at)
  VALUES (NEW.event_id, NEW.account_id, before, NEW.status, NEW.rejected_because, instant_of_change(NEW, before));
  RETURN NULL;
END $$;

-- What is known of those who are there already: each instant their row still has.
INSERT INTO participant_changes (event_id, account_id, from_status, to_status, because, at)
SELECT event_id, account_id, lag(to_status) OVER (PARTITION BY event_id, account_id ORDER BY at, step), to_status, because, at
FROM (
  SELECT event_id, account_id, 1 AS step, 'invited' AS to_status, NULL AS because, invited_at AS at
    FROM participants WHERE invited_at IS NOT NULL
  UNION ALL
  -- Who accepts an invitation is confirmed at once, never "applied".
  SELECT event_id, account_id, 2, 'applied', NULL, applied_at
    FROM participants WHERE applied_at IS NOT NULL AND NOT (invited_at IS NOT NULL AND confirmed_at = applied_at)
  UNION ALL
  SELECT event_id, account_id, 3, 'confirmed', NULL, confirmed_at
    FROM participants WHERE confirmed_at IS NOT NULL
  UNION ALL
  SELECT event_id, account_id, 4, 'aided', NULL, aided_at
    FROM participants WHERE aided_at IS NOT NULL
  UNION ALL
  SELECT event_id, account_id, 5, 'rejected', rejected_because,
      CASE WHEN rejected_because = 'expired' AND applied_at IS NULL THEN least(respond_by, rejected_at) ELSE rejected_at END
    FROM participants WHERE status = 'rejected' AND rejected_at IS NOT NULL
) AS known
ORDER BY at, step;

CREATE TRIGGER participants_begin AFTER INSERT ON participants
  FOR EACH ROW EXECUTE FUNCTION note_participant_change();
CREATE TRIGGER participants_change AFTER UPDATE ON participants
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_participant_change();
CREATE TRIGGER participant_changes_append_only BEFORE UPDATE OR DELETE ON participant_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER participant_changes_no_truncate BEFORE TRUNCATE ON participant_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
