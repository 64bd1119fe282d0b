-- Where it is asked for, what cannot be taken back and what changes who administrates waits for a second administrator.
ALTER TABLE product_settings ADD COLUMN four_eyes boolean NOT NULL DEFAULT false;

CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('hardDeletePartner', 'eraseAccount', 'deleteAdministrator', 'restoreAdministrator', 'setDuties',
    'setPassword', 'endSessions', 'resetSecondFactor', 'securitySettings')),
  -- Whose the second yes can be.
  duty text NOT NULL CHECK (duty IN ('people', 'verification', 'administrators')),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- What is needed to do it, encrypted; gone once it is decided or its time is over.
  input text,
  duties text[],
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined')),
  asked_by uuid NOT NULL REFERENCES accounts,
  asked_session uuid NOT NULL,
  asked_address text NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at),
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  CONSTRAINT approvals_decided CHECK ((state = 'waiting') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT approvals_by_another CHECK (state <> 'approved' OR decided_by <> asked_by),
  CONSTRAINT approvals_input_forgotten CHECK (state = 'waiting' OR input IS NULL)
);
CREATE INDEX approvals_by_time ON approvals (asked_at DESC, id DESC);
CREATE INDEX approvals_waiting ON approvals (expires_at) WHERE state = 'waiting';
CREATE INDEX approvals_of_account ON approvals (account_id) WHERE account_id IS NOT NULL;
