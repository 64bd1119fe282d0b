-- When a member last worked for the partner outlives the session they worked in.
ALTER TABLE partner_members ADD COLUMN last_seen_at timestamptz;

CREATE FUNCTION keep_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partner_members m SET last_seen_at = greatest(m.last_seen_at, gone.at)
  FROM (SELECT account_id, acting_for, max(last_used_at) AS at FROM deleted WHERE acting_for IS NOT NULL GROUP BY 1, 2) gone
  WHERE m.account_id = gone.account_id AND m.partner_id = gone.acting_for AND m.removed_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_keep_last_seen AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_last_seen();
