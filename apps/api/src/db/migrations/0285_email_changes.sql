-- Another address for an account: it becomes its e-mail once a link that was sent there and one sent to the present address
-- were both followed.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Of what the links are made; a change that is asked anew ends those of the one before.
  present_id uuid NOT NULL UNIQUE,
  new_id uuid NOT NULL UNIQUE,
  email text NOT NULL,
  -- Another address than the account had when it asked ends it.
  present_email text NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  present_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);
CREATE INDEX email_changes_by_end ON email_changes (expires_at);
