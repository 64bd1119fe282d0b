-- by statement
-- A name is sought among the people of an event in the rows of its participants: each was looked up in an index of accounts.

-- What the person is searched by, as their account has it.
ALTER TABLE participants ADD COLUMN IF NOT EXISTS search text;

-- Participants are displaced people: of others, whom much refers to, nobody waits.
CREATE OR REPLACE FUNCTION lock_before_renaming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER accounts_locked_before_renaming BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role = 'displaced' AND (OLD.surname, OLD.name, OLD.patronym) IS DISTINCT FROM (NEW.surname, NEW.name, NEW.patronym))
  EXECUTE FUNCTION lock_before_renaming();

CREATE OR REPLACE FUNCTION rename_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participants SET search = NEW.search WHERE account_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_rename_participants AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION rename_participants();

-- After what follows a name that changes, so that whoever no trigger named yet is named below. The lock is the one a reference takes
-- anyway. A name that changes waits for it, and is waited for: neither misses the other.
CREATE OR REPLACE FUNCTION name_participant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search INTO NEW.search FROM accounts WHERE id = NEW.account_id FOR KEY SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER participants_named BEFORE INSERT ON participants
  FOR EACH ROW EXECUTE FUNCTION name_participant();

-- repeat
UPDATE participants SET search = accounts.search FROM accounts
WHERE accounts.id = participants.account_id AND participants.search IS NULL AND (event_id, account_id) IN (
  SELECT event_id, account_id FROM participants WHERE search IS NULL LIMIT 5000);

DROP INDEX CONCURRENTLY IF EXISTS accounts_names_by_id
