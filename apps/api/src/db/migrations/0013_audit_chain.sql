-- The audit is chained: every row's hash covers the row and the hash before it, so an edited or missing row breaks the
-- chain from there on. The chain grows at commit, one transaction after another, and is a table of its own because a row
-- of the audit never changes.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  seq bigint NOT NULL UNIQUE,
  hash bytea NOT NULL
);

-- What of a row is hashed: the text of a JSON array, which is the same on every server.
CREATE FUNCTION audit_content(entry audit) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(
    entry.seq, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id,
    entry.actor_role, entry.action, entry.subject_type, entry.subject_id, entry.details, entry.request_id)::text
$$;

CREATE FUNCTION chain_audit(entry audit) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain;
BEGIN
  SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, seq, hash) VALUES (
    coalesce(last.position, 0) + 1, entry.seq,
    sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_content(entry), 'UTF8')));
END $$;

CREATE FUNCTION chain_new_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held for the commit alone, since this runs when everything else is done: no deed waits for another one's work.
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  PERFORM chain_audit(NEW);
  RETURN NULL;
END $$;

DO $$
DECLARE
  entry audit;
BEGIN
  FOR entry IN SELECT * FROM audit ORDER BY seq LOOP
    PERFORM chain_audit(entry);
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_new_audit();
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_no_truncate BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX audit_by_action ON audit (action, seq DESC);
