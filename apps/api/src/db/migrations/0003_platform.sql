-- Nothing changes or removes a row of the ledger or of the audit, whoever is connected.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE idempotency_keys (
  scope varchar(36) NOT NULL,
  key varchar(200) NOT NULL,
  call text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Mail waits here, written in the transaction of its cause; the queue carries it out.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  cause varchar(200) NOT NULL CONSTRAINT mails_once_per_cause UNIQUE,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  recipient varchar(254) NOT NULL,
  template text NOT NULL,
  language text NOT NULL CHECK (language IN ('uk', 'en')),
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error varchar(500)
);
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;

CREATE TABLE audit (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  actor_id uuid,
  actor_role text,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text
);
CREATE INDEX audit_of_subject ON audit (subject_type, subject_id, seq DESC);
CREATE INDEX audit_of_actor ON audit (actor_id, seq DESC);
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES accounts ON DELETE SET NULL,
  purpose text NOT NULL CHECK (purpose IN ('document', 'photo', 'video', 'logo', 'signedCopy')),
  name varchar(255) NOT NULL,
  content_type varchar(100) NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  storage_key varchar(200) NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  claimed_at timestamptz
);
CREATE INDEX files_unclaimed ON files (created_at) WHERE claimed_at IS NULL;
ALTER TABLE accounts ADD FOREIGN KEY (photo_file_id) REFERENCES files ON DELETE SET NULL;
ALTER TABLE organizations ADD FOREIGN KEY (logo_file_id) REFERENCES files ON DELETE SET NULL;

CREATE TABLE exchange_rates (
  as_of date PRIMARY KEY,
  uah_per_usd numeric(10,4) NOT NULL CHECK (uah_per_usd > 0),
  set_by uuid REFERENCES accounts ON DELETE SET NULL,
  set_at timestamptz NOT NULL
);
