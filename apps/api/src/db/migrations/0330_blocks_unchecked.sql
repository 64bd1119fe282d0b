-- Of seven blocks an account each asked whether the account is there, which was a third of comparing all: the job that writes them has
-- just read it. What the reference did when an account was removed, a trigger does.
ALTER TABLE duplicate_blocks DROP CONSTRAINT duplicate_blocks_account_id_fkey;
CREATE FUNCTION forget_duplicate_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM duplicate_blocks WHERE account_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_forgotten_by_blocks AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION forget_duplicate_blocks();
