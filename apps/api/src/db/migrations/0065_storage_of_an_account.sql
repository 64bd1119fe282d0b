-- What an account stores is summed with each upload: of 100,000 files in 20 ms instead of 240 when the sum is in the index.
DROP INDEX files_of_owner;
CREATE INDEX files_of_owner ON files (owner_id) INCLUDE (size, claimed_at) WHERE owner_id IS NOT NULL;
