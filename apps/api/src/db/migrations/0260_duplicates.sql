-- Pairs of accounts that may be one person's, found by a job over what changes and decided by administrators.
CREATE TABLE duplicates (
  id uuid PRIMARY KEY,
  a_id uuid NOT NULL REFERENCES accounts,
  b_id uuid NOT NULL REFERENCES accounts,
  reasons text[] NOT NULL CHECK (cardinality(reasons) > 0),
  score numeric(4,3) NOT NULL CHECK (score BETWEEN 0 AND 1),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'same', 'different')),
  found_at timestamptz NOT NULL,
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  -- Of the same: which of the two stays.
  kept_id uuid REFERENCES accounts,
  UNIQUE (a_id, b_id),
  CHECK (a_id < b_id),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'same') = (kept_id IS NOT NULL))
);
CREATE INDEX duplicates_of_b ON duplicates (b_id);
CREATE INDEX duplicates_by_score ON duplicates (state, score DESC, id DESC);

-- What an account is found by: hashes of what its names sound like with the birthday, of its phone and of its blind indexes.
CREATE TABLE duplicate_blocks (
  block bigint NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (block, account_id)
);
CREATE INDEX duplicate_blocks_of_account ON duplicate_blocks (account_id);

-- Accounts that were changed and not compared since. Only ever added to, so that nobody who changes an account waits.
CREATE TABLE duplicate_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL
);

CREATE FUNCTION note_duplicate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO duplicate_changes (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_compared_when_new AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.role = 'displaced') EXECUTE FUNCTION note_duplicate_change();
CREATE TRIGGER accounts_compared_when_changed
  AFTER UPDATE OF surname, name, patronym, birthday, phone_number, tax_number_index, passport_index, deleted_at, anonymised_at ON accounts
  FOR EACH ROW WHEN (NEW.role = 'displaced' AND
    (OLD.surname, OLD.name, OLD.patronym, OLD.birthday, OLD.phone_number, OLD.tax_number_index, OLD.passport_index, OLD.deleted_at, OLD.anonymised_at)
    IS DISTINCT FROM
    (NEW.surname, NEW.name, NEW.patronym, NEW.birthday, NEW.phone_number, NEW.tax_number_index, NEW.passport_index, NEW.deleted_at, NEW.anonymised_at))
  EXECUTE FUNCTION note_duplicate_change();
INSERT INTO duplicate_changes (account_id) SELECT id FROM accounts WHERE role = 'displaced';

-- The account this one turned out to be a second of: what was received under it counts with that one's.
ALTER TABLE accounts ADD COLUMN duplicate_of uuid REFERENCES accounts CHECK (duplicate_of <> id);
CREATE INDEX accounts_duplicates_of ON accounts (duplicate_of) WHERE duplicate_of IS NOT NULL;
