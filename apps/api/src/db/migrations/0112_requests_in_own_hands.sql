-- Who asked for help corrects or withdraws the request while nobody has claimed it. A withdrawn request is rejected by
-- nobody: it says so itself, and it counts for the 14 days.
ALTER TABLE help_requests ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE help_requests DROP CONSTRAINT help_requests_rejected_why;
ALTER TABLE help_requests ADD CONSTRAINT help_requests_rejected_why
  CHECK (status <> 'rejected' OR (decision_comment IS NULL) = (withdrawn_at IS NOT NULL));
ALTER TABLE help_requests ADD CONSTRAINT help_requests_withdrawn CHECK (withdrawn_at IS NULL OR status = 'rejected');
ALTER TABLE help_request_changes DROP CONSTRAINT help_request_changes_change_check;
ALTER TABLE help_request_changes ADD CONSTRAINT help_request_changes_change_check
  CHECK (change IN ('requested', 'edited', 'claimed', 'extended', 'released', 'claimExpired', 'executed', 'rejected', 'withdrawn', 'reopened'));
