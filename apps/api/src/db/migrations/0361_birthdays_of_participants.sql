-- by statement
-- Who was helped at an event is counted by age when its report begins: the birthday of each was looked up in their account. It stands in
-- the participant's row, as the name does. The column has a name of its own: servers of the version before, still at work, ask for
-- `birthday` of both tables together.
ALTER TABLE participants ADD COLUMN IF NOT EXISTS person_birthday date;

CREATE OR REPLACE TRIGGER accounts_locked_before_renaming BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role = 'displaced'
    AND (OLD.surname, OLD.name, OLD.patronym, OLD.birthday) IS DISTINCT FROM (NEW.surname, NEW.name, NEW.patronym, NEW.birthday))
  EXECUTE FUNCTION lock_before_renaming();

-- What identifies a person changes in one go, as when they are erased.
CREATE OR REPLACE FUNCTION rename_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participants SET search = NEW.search, person_birthday = NEW.birthday WHERE account_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_rename_participants AFTER UPDATE ON accounts
  FOR EACH ROW WHEN ((OLD.search, OLD.birthday) IS DISTINCT FROM (NEW.search, NEW.birthday)) EXECUTE FUNCTION rename_participants();

CREATE OR REPLACE FUNCTION name_participant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search, birthday INTO NEW.search, NEW.person_birthday FROM accounts WHERE id = NEW.account_id FOR KEY SHARE;
  RETURN NEW;
END $$;

-- As it is. Making it waits for those who insert by the function as it was: the filling sees their rows.
CREATE OR REPLACE TRIGGER participants_named BEFORE INSERT ON participants
  FOR EACH ROW EXECUTE FUNCTION name_participant();

-- repeat
-- Who changes or erases a person waits, or is waited for and read anew.
UPDATE participants SET person_birthday = known.birthday
FROM (
  SELECT event_id, account_id, birthday FROM participants JOIN accounts ON accounts.id = participants.account_id
  WHERE participants.person_birthday IS NULL AND birthday IS NOT NULL LIMIT 5000 FOR SHARE OF accounts) AS known
WHERE (participants.event_id, participants.account_id) = (known.event_id, known.account_id)
