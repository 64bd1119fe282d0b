-- Who got in, who did not, and what was refused: apart from the audit, kept 400 days. Rows are added and, when they are old,
-- deleted; what comes in floods is one row a minute, of which only the count grows.
CREATE TABLE security_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- No reference: it outlives the account.
  account_id uuid,
  role text,
  address text,
  session_id uuid,
  call text,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  bucket bytea UNIQUE
);
CREATE INDEX security_log_by_time ON security_log (at);
CREATE INDEX security_log_of_account ON security_log (account_id, at);
CREATE INDEX security_log_of_kind ON security_log (kind, at);

CREATE FUNCTION security_log_only_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.count < OLD.count OR to_jsonb(NEW) - 'count' <> to_jsonb(OLD) - 'count' THEN
    RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER security_log_append_only BEFORE UPDATE ON security_log FOR EACH ROW EXECUTE FUNCTION security_log_only_counts();
CREATE TRIGGER security_log_no_truncate BEFORE TRUNCATE ON security_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- From where and in which session something was done. Rows from before have neither, and are hashed as they always were.
ALTER TABLE audit ADD COLUMN session_id uuid, ADD COLUMN address text;
CREATE OR REPLACE FUNCTION audit_content(entry audit) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(
    entry.seq, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id,
    entry.actor_role, entry.action, entry.subject_type, entry.subject_id, entry.details, entry.request_id)
    || CASE WHEN entry.session_id IS NULL AND entry.address IS NULL THEN '[]'::jsonb
       ELSE jsonb_build_array(entry.session_id, entry.address) END)::text
$$;
