-- Which sessions have shown the second factor: where it is demanded, a session that was opened by the password alone does
-- not come in through the factor another session has set up.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;
UPDATE sessions SET second_factor_at = sessions.created_at FROM second_factors AS factor
  WHERE factor.account_id = sessions.account_id AND factor.confirmed_at <= sessions.created_at;
-- Begun before a password was asked for it: to be begun again.
DELETE FROM second_factors WHERE confirmed_at IS NULL;
