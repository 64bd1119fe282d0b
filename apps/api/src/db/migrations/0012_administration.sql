-- A person may ask for the account to be deleted, and say why. An account whose history has to stay is anonymised.
ALTER TABLE accounts
  ADD COLUMN deletion_reason varchar(500),
  ADD COLUMN anonymised_at timestamptz,
  ADD CONSTRAINT accounts_anonymised_are_deleted CHECK (anonymised_at IS NULL OR deleted_at IS NOT NULL);
-- The directory of displaced people is searched by name too, not only by what the whole name begins with.
CREATE INDEX accounts_name_begins ON accounts (fold_name(name) text_pattern_ops) WHERE role = 'displaced';
CREATE INDEX files_of_owner ON files (owner_id) WHERE owner_id IS NOT NULL;
