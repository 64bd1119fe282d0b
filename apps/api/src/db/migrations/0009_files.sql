-- What a file is used as, and of which account, event or act: claimed once, in the transaction of what uses it. Until
-- then it is its uploader's alone. So the links from the other side go.
ALTER TABLE files
  ADD COLUMN used_as varchar(40),
  ADD COLUMN subject_id uuid,
  ADD COLUMN line smallint,
  ADD COLUMN has_thumbnail boolean NOT NULL DEFAULT false,
  -- Keyed hash of the address an upload before log-in came from; forgotten when a registration claims the file.
  ADD COLUMN origin bytea,
  ADD CONSTRAINT files_claimed_whole CHECK (num_nulls(used_as, subject_id, line, claimed_at) IN (0, 4));
CREATE INDEX files_of_subject ON files (subject_id, used_as, line) WHERE subject_id IS NOT NULL;
CREATE INDEX files_unclaimed_of_origin ON files (origin, created_at) WHERE origin IS NOT NULL;
ALTER TABLE accounts DROP COLUMN photo_file_id;
ALTER TABLE organizations DROP COLUMN logo_file_id;
ALTER TABLE events DROP COLUMN logo_file_id;
DROP TABLE event_media;

-- Bytes in the file store that belong to no row of files: an upload under way (since), or a file that was deleted (null).
-- A row is written before the bytes come and goes after the bytes went, so a process that dies leaves nothing unknown.
CREATE TABLE loose_bytes (
  storage_key varchar(200) PRIMARY KEY,
  since timestamptz
);
CREATE FUNCTION loosen_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loose_bytes (storage_key) VALUES (OLD.storage_key);
  RETURN NULL;
END $$;
CREATE TRIGGER files_leave_bytes AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION loosen_bytes();

-- How much came from where before log-in, for the limit per address and hour.
CREATE TABLE registration_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin bytea NOT NULL,
  at timestamptz NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL
);
CREATE INDEX registration_uploads_recent ON registration_uploads (origin, at);
