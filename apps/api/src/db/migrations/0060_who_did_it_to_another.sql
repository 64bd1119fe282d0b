-- Who did it, where it was done to another's account or to the settings: `account_id` is whom it befell. No reference: the log
-- outlives the account.
ALTER TABLE security_log ADD COLUMN actor_id uuid;
CREATE INDEX security_log_by_actor ON security_log (actor_id, at) WHERE actor_id IS NOT NULL;
