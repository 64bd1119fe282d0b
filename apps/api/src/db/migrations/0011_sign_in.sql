-- A second factor counts once it is confirmed by a first code. A code works once: the step of the last one is kept.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret_sealed text NOT NULL,
  started_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step integer
);
-- Only hashes, keyed from outside the database.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, hash)
);

-- Who a person is to an OpenID Connect provider.
CREATE TABLE external_identities (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  issuer varchar(500) NOT NULL,
  subject varchar(255) NOT NULL,
  email varchar(254),
  linked_at timestamptz NOT NULL,
  CONSTRAINT external_identities_once UNIQUE (issuer, subject)
);
CREATE INDEX external_identities_of_account ON external_identities (account_id);

-- One return from a provider, until it has become a log-in or an account. Codes, tokens and browsers as hashes.
CREATE TABLE external_arrivals (
  id uuid PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  browser_hash bytea NOT NULL,
  issuer varchar(500) NOT NULL,
  subject varchar(255) NOT NULL,
  email varchar(254),
  email_verified boolean NOT NULL,
  name varchar(100),
  surname varchar(100),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  asked_second_factor_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  link_hash bytea UNIQUE,
  link_expires_at timestamptz
);
CREATE INDEX external_arrivals_age ON external_arrivals (created_at);

ALTER TABLE guess_failures DROP CONSTRAINT guess_failures_kind_check;
ALTER TABLE guess_failures ADD CONSTRAINT guess_failures_kind_check
  CHECK (kind IN ('login', 'confirmEmail', 'resetPassword', 'changePassword', 'secondFactor', 'exchange'));
