-- Which data key the bytes in the store are encrypted with (its id, never the key). Empty: they came before encryption, and
-- a job rewrites them.
ALTER TABLE files
  ADD COLUMN encrypted_with varchar(8),
  -- False for videos that came before their metadata were removed: they are shown to nobody but their owner until that is done.
  ADD COLUMN metadata_removed boolean NOT NULL DEFAULT true;
UPDATE files SET metadata_removed = false WHERE content_type LIKE 'video/%';
CREATE INDEX files_to_encrypt ON files (id) WHERE encrypted_with IS NULL;
