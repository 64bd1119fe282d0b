-- When an account was last used, kept when its old sessions are forgotten: from there on the years run after which a
-- displaced person is erased. And when the person was told of it.
ALTER TABLE accounts
  ADD COLUMN last_used_at timestamptz,
  ADD COLUMN erasure_told_at timestamptz;
