-- An issue of aid that reached the server after the duty of who made it had ended: it is booked by nobody but a coordinator.
CREATE TABLE late_issues (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  participant_id uuid NOT NULL REFERENCES accounts,
  -- Who issued, as they were logged in; of a helper the account that was made for them.
  reporter_id uuid NOT NULL,
  -- What their device calls it: the issue bears this name once it is booked.
  issue_id uuid NOT NULL,
  -- Less than planned of something; NULL: all as planned.
  lines jsonb,
  -- As their device says, and the day it is booked under.
  made_at timestamptz NOT NULL,
  made_on date NOT NULL,
  received_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'booked', 'dismissed')),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_member uuid,
  reason text,
  CONSTRAINT late_issues_decided CHECK ((status = 'open') = (decided_at IS NULL)),
  CONSTRAINT late_issues_once UNIQUE (reporter_id, issue_id)
);
CREATE INDEX late_issues_of_event ON late_issues (event_id, received_at);
CREATE INDEX late_issues_of_participant ON late_issues (participant_id);

-- When somebody of a team last lost the desk: only who had it may have issued aid.
ALTER TABLE partner_members ADD COLUMN desk_ended_at timestamptz;
