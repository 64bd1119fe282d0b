-- The people somebody lives with, as recorded over time: who was known to live there at a moment can still be asked later, so
-- that nobody gains by what is declared for one occasion. Names, numbers, birthdays and needs are encrypted as one text.
CREATE TABLE household_versions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  recorded_at timestamptz NOT NULL,
  content_encrypted text NOT NULL,
  PRIMARY KEY (account_id, version)
);

-- Who is listed now, by what equal people are found by without reading them.
CREATE TABLE household_people (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  member_id uuid NOT NULL,
  tax_number_index bytea,
  -- Of the folded surname and name with the birthday.
  name_index bytea NOT NULL,
  PRIMARY KEY (account_id, member_id)
);
CREATE INDEX household_people_by_tax_number ON household_people (tax_number_index) WHERE tax_number_index IS NOT NULL;

-- Accounts of one household, by the consent of both. Whether an address is somebody's is not known before they agree.
CREATE TABLE household_links (
  id uuid PRIMARY KEY,
  asker_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  asked_email text NOT NULL,
  asked_id uuid REFERENCES accounts ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  linked_at timestamptz,
  CONSTRAINT household_links_by_consent CHECK ((linked_at IS NULL) = (asked_id IS NULL)),
  CONSTRAINT household_links_with_another CHECK (asked_id <> asker_id),
  UNIQUE (asker_id, asked_email)
);
CREATE INDEX household_links_by_email ON household_links (asked_email);
CREATE INDEX household_links_of_asked ON household_links (asked_id) WHERE asked_id IS NOT NULL;
