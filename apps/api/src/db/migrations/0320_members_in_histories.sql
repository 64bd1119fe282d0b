-- Who did it for a partner stands beside the partner in the history of an act and of a participant too.
ALTER TABLE acts
  ADD COLUMN created_by_member uuid,
  ADD COLUMN issued_by_member uuid,
  ADD COLUMN confirmed_by_member uuid,
  ADD COLUMN cancelled_by_member uuid;
ALTER TABLE participant_changes ADD COLUMN member_id uuid;

-- As before, with the member in whose transaction it happens. A place that came free is given by the order, by nobody.
CREATE OR REPLACE FUNCTION note_participant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  is_undone boolean := CASE WHEN TG_OP = 'UPDATE' THEN NEW.undone_at IS DISTINCT FROM OLD.undone_at ELSE false END;
  is_by_order boolean := coalesce(NEW.status = 'invited' AND NEW.invited_because = 'waitingList', false);
BEGIN
  INSERT INTO participant_changes (event_id, account_id, from_status, to_status, because, at, undone, member_id)
  VALUES (NEW.event_id, NEW.account_id, before, NEW.status, NEW.rejected_because,
    CASE WHEN is_undone THEN NEW.undone_at ELSE instant_of_change(NEW, before) END, is_undone,
    CASE WHEN NOT is_by_order THEN nullif(current_setting('oplich.member', true), '')::uuid END);
  RETURN NULL;
END $$;
