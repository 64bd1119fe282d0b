-- by statement
-- A device that knows the list of an event asks for whose row was written since. A row is written whenever anything of its person changes
-- that the list shows, their documents and the end of their account too: else each account would be looked at for each question.
-- What is encrypted is written anew at times without being another: the index of the document tells (with another first key it changes too,
-- and whoever is encrypted anew is told once more).
CREATE OR REPLACE TRIGGER accounts_locked_before_renaming BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role = 'displaced'
    AND (OLD.surname, OLD.name, OLD.patronym, OLD.birthday, OLD.displaced_certificate_year, OLD.deleted_at,
      OLD.passport_index, OLD.passport_series_encrypted IS NULL, OLD.passport_number_encrypted IS NULL)
    IS DISTINCT FROM (NEW.surname, NEW.name, NEW.patronym, NEW.birthday, NEW.displaced_certificate_year, NEW.deleted_at,
      NEW.passport_index, NEW.passport_series_encrypted IS NULL, NEW.passport_number_encrypted IS NULL))
  EXECUTE FUNCTION lock_before_renaming()

CREATE OR REPLACE TRIGGER accounts_rename_participants AFTER UPDATE ON accounts
  FOR EACH ROW WHEN ((OLD.surname, OLD.name, OLD.patronym, OLD.search, OLD.birthday, OLD.displaced_certificate_year, OLD.deleted_at,
      OLD.passport_index, OLD.passport_series_encrypted IS NULL, OLD.passport_number_encrypted IS NULL)
    IS DISTINCT FROM (NEW.surname, NEW.name, NEW.patronym, NEW.search, NEW.birthday, NEW.displaced_certificate_year, NEW.deleted_at,
      NEW.passport_index, NEW.passport_series_encrypted IS NULL, NEW.passport_number_encrypted IS NULL))
  EXECUTE FUNCTION rename_participants()
