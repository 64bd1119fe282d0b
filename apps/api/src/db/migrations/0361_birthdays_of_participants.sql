-- by statement
-- Who was helped at an event is counted by age when its report begins: the birthday of each was looked up in their account. It stands in
-- the participant's row, as the name does. The column has a name of its own: servers of the version before, still at work, ask for
-- `birthday` of both tables together.
ALTER TABLE participants ADD COLUMN IF NOT EXISTS person_birthday date;

CREATE OR REPLACE TRIGGER accounts_locked_before_renaming BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role = 'displaced'
    AND (OLD.surname, OLD.name, OLD.patronym, OLD.birthday) IS DISTINCT FROM (NEW.surname, NEW.name, NEW.patronym, NEW.birthday))
  EXECUTE FUNCTION lock_before_renaming();

CREATE OR REPLACE FUNCTION change_birthday_of_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participants SET person_birthday = NEW.birthday WHERE account_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_change_birthday_of_participants AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.birthday IS DISTINCT FROM NEW.birthday) EXECUTE FUNCTION change_birthday_of_participants();

CREATE OR REPLACE FUNCTION name_participant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search, birthday INTO NEW.search, NEW.person_birthday FROM accounts WHERE id = NEW.account_id FOR KEY SHARE;
  RETURN NEW;
END $$;

-- repeat
UPDATE participants SET person_birthday = accounts.birthday FROM accounts
WHERE accounts.id = participants.account_id AND participants.person_birthday IS NULL AND (event_id, account_id) IN (
  SELECT event_id, account_id FROM participants JOIN accounts ON accounts.id = participants.account_id
  WHERE participants.person_birthday IS NULL AND accounts.birthday IS NOT NULL LIMIT 5000)
