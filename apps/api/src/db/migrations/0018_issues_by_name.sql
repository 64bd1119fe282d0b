-- An issue of aid bears the id the phone gave it before sending, so that a phone whose answer was lost, or who issued
-- without a connection, can tell its own issue from that of the next table.
ALTER TABLE participants ADD COLUMN issue_id uuid;
ALTER TABLE participants ADD CONSTRAINT participants_issue_of_aided CHECK (issue_id IS NULL OR status = 'aided');
