-- Search of people and things: one folding for what is stored and what is typed. Apostrophes go, hyphens are spaces,
-- old and foreign letters become their Ukrainian neighbours, Latin look-alikes in a Cyrillic word become Cyrillic.
-- Letters й and ї stay themselves, so no decomposition is used.
CREATE FUNCTION fold_name(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT coalesce(string_agg(
      CASE WHEN word ~ '[а-яґєії]' THEN translate(word, 'abcehikmoptxy', 'авсенікмортху') ELSE word END, ' ' ORDER BY place), '')
    FROM regexp_split_to_table(
      translate(lower(normalize(value, NFKC)), 'ґёыэ-ъ''’ʼ`′‘"', 'геие '), '\s+') WITH ORDINALITY AS words (word, place)
    WHERE word <> ''
  );

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email varchar(254) NOT NULL CONSTRAINT accounts_email_taken UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('displaced', 'philanthrop', 'administrator')),
  partner_type text CHECK (partner_type IN ('volunteer', 'organization')),
  status text NOT NULL CHECK (status IN ('notApproved', 'approved', 'declined')),
  decline_reason varchar(500),
  password_hash text,
  email_confirmed_at timestamptz,
  registered_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deletion_requested_at timestamptz,
  surname varchar(100) NOT NULL,
  name varchar(100) NOT NULL,
  patronym varchar(100),
  birthday date,
  phone_number varchar(16),
  social_link varchar(200),
  photo_file_id uuid,
  region_id smallint REFERENCES regions,
  region_changed_at timestamptz,
  locality varchar(100),
  residence_address varchar(200),
  zip_code varchar(5),
  region_before_id smallint REFERENCES regions,
  displaced_certificate_year smallint,
  -- Numbers of documents are sealed (AES-256-GCM with a key id); the blind indexes (HMAC) serve equality.
  passport_series_sealed text,
  passport_number_sealed text,
  passport_index bytea,
  passport_issued_by varchar(200),
  passport_issued_date date,
  tax_number_sealed text,
  tax_number_index bytea,
  volunteer_register_date date,
  consent_given_at timestamptz,
  consent_version varchar(20),
  language text NOT NULL DEFAULT 'uk' CHECK (language IN ('uk', 'en')),
  version integer NOT NULL DEFAULT 1,
  search text GENERATED ALWAYS AS (fold_name(surname || ' ' || name || ' ' || coalesce(patronym, ''))) STORED,
  CONSTRAINT accounts_partner_type_of_partners CHECK ((role = 'philanthrop') = (partner_type IS NOT NULL))
);
CREATE INDEX accounts_by_role ON accounts (role, registered_at DESC);
CREATE INDEX accounts_search ON accounts (search text_pattern_ops);
CREATE INDEX accounts_tax_number ON accounts (tax_number_index) WHERE tax_number_index IS NOT NULL;
CREATE INDEX accounts_passport ON accounts (passport_index) WHERE passport_index IS NOT NULL;

CREATE TABLE organizations (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  organization_name varchar(200) NOT NULL,
  edrpou char(8) NOT NULL CHECK (edrpou ~ '^\d{8}$'),
  head_surname varchar(100) NOT NULL,
  head_name varchar(100) NOT NULL,
  head_patronym varchar(100),
  acts_on_basis varchar(200) NOT NULL,
  address varchar(200) NOT NULL,
  social_link varchar(200),
  logo_file_id uuid,
  search text GENERATED ALWAYS AS (fold_name(organization_name)) STORED
);
CREATE INDEX organizations_edrpou ON organizations (edrpou);

-- Regions in which an organization may issue aid; a volunteer's is its own region.
CREATE TABLE account_aid_regions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  region_id smallint NOT NULL REFERENCES regions,
  PRIMARY KEY (account_id, region_id)
);

-- A session is a family of refresh tokens: one log-in on one device.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  user_agent varchar(300),
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('logout', 'reuse', 'passwordChanged', 'deleted', 'ended')),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE INDEX sessions_of_account ON sessions (account_id) WHERE ended_at IS NULL;

-- Only hashes. The successor of a token is derived from it with a key that is not in the database.
CREATE TABLE refresh_tokens (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_with_hash bytea,
  CONSTRAINT refresh_tokens_single_use CHECK ((used_at IS NULL) = (used_with_hash IS NULL))
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);

-- Mailed single-use tokens. The token itself is derived from the id with a key outside the database.
CREATE TABLE account_tokens (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('confirmEmail', 'resetPassword')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_of_account ON account_tokens (account_id, kind);

-- Failed guesses of a secret: who (keyed hash of the address of the account), from where, when.
CREATE TABLE guess_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('login', 'confirmEmail', 'resetPassword')),
  subject bytea NOT NULL,
  origin bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX guess_failures_recent ON guess_failures (kind, subject, at);
