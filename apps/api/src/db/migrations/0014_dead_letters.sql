-- A letter is claimed before it is sent: `started_at` that is still there at the next try means that the process died in
-- between, and nobody knows whether the server took it. It is sent once more, with the same Message-ID, and never again.
-- A letter that is given up is a dead letter, for an administrator to see.
ALTER TABLE mails
  ADD COLUMN started_at timestamptz,
  ADD COLUMN interruptions smallint NOT NULL DEFAULT 0,
  ADD COLUMN failed_at timestamptz,
  ADD CONSTRAINT mails_sent_or_failed CHECK (sent_at IS NULL OR failed_at IS NULL);
CREATE INDEX mails_dead ON mails (failed_at DESC) WHERE failed_at IS NOT NULL;
CREATE INDEX mails_of_account ON mails (account_id, created_at DESC);
