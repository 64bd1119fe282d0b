-- A partner's changes of verified fields, which wait for an administrator: one row per account. Numbers of documents are
-- among them, so all of it is sealed as one text.
CREATE TABLE pending_updates (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  submitted_at timestamptz NOT NULL,
  changes_sealed text NOT NULL
);
CREATE INDEX pending_updates_queue ON pending_updates (submitted_at);
-- A verifier is told of the same phone at another account.
CREATE INDEX accounts_phone_number ON accounts (phone_number) WHERE phone_number IS NOT NULL;
