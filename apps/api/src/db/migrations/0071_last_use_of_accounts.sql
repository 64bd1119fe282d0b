-- When an account was last used is asked of every displaced person each night, of sessions that ended too: without this,
-- each of them reads the whole table.
CREATE INDEX sessions_last_use ON sessions (account_id, last_used_at DESC);
