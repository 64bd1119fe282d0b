-- A notice is one row and its audience, however many it reaches: people by name, and groups by role and region. Title and
-- message are made in the reader's language from kind and params.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  -- The order of commits, given at commit: who has read up to a number has missed nothing before it.
  seq bigint CONSTRAINT notifications_seq UNIQUE,
  kind text NOT NULL,
  params jsonb NOT NULL,
  link varchar(300),
  -- Whose deed it is; the product's own when nobody's.
  sender_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Of an administrator's message: how many it was for.
  reached integer,
  letter text NOT NULL CHECK (letter IN ('byChoice', 'always', 'none')),
  -- Letters go out in the order of account ids; where they have come to, how many there are, and when the last was written.
  mailed_up_to uuid,
  mailed integer NOT NULL DEFAULT 0,
  mailed_at timestamptz
);
CREATE INDEX notifications_to_mail ON notifications (created_at) WHERE letter <> 'none' AND mailed_at IS NULL;
CREATE INDEX notifications_messages ON notifications (created_at DESC) WHERE kind = 'message';

-- People by name; who is left out of a group (its sender, who is told more exactly) stands here too.
CREATE TABLE notification_people (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  included boolean NOT NULL DEFAULT true,
  PRIMARY KEY (notification_id, account_id)
);
CREATE INDEX notification_people_of_account ON notification_people (account_id);

-- Everybody of a role in a region; NULL is any.
CREATE TABLE notification_groups (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  role text CHECK (role IN ('displaced', 'philanthrop', 'administrator')),
  region_id smallint REFERENCES regions,
  CONSTRAINT notification_groups_once UNIQUE NULLS NOT DISTINCT (notification_id, role, region_id)
);
CREATE INDEX notification_groups_by_region ON notification_groups (region_id, role);

-- From which notice to which an account belonged to the groups of its role and region: a notice to a group is for those
-- who were there when it was made, not for whoever comes or moves later.
CREATE TABLE notification_members (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  after_seq bigint NOT NULL,
  until_seq bigint CHECK (until_seq > after_seq),
  role text NOT NULL,
  region_id smallint REFERENCES regions,
  PRIMARY KEY (account_id, after_seq)
);
CREATE UNIQUE INDEX notification_members_now ON notification_members (account_id) WHERE until_seq IS NULL;
CREATE INDEX notification_members_by_region ON notification_members (region_id, role) WHERE until_seq IS NULL;

CREATE TABLE notification_reads (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, notification_id)
);
CREATE INDEX notification_reads_of_notice ON notification_reads (notification_id);

-- "Read all": everything up to a number, one row however much it is.
CREATE TABLE notification_marks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  up_to bigint NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, up_to)
);

-- Which letters a person wants, where it differs from the usual.
CREATE TABLE notification_choices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  email boolean NOT NULL,
  PRIMARY KEY (account_id, topic)
);

-- One row: when the next batch of letters may be written.
CREATE TABLE mail_pace (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at timestamptz NOT NULL
);
INSERT INTO mail_pace (next_at) VALUES (now());

CREATE SEQUENCE notifications_order;

-- The lock is the one of the audit's chain: both are taken at commit only, and with one lock there is no order between
-- two of them to get wrong.
CREATE FUNCTION number_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  UPDATE notifications SET seq = nextval('notifications_order') WHERE id = NEW.id;
  PERFORM pg_notify('oplich_notices', '');
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER notifications_numbered AFTER INSERT ON notifications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_notification();

-- Keeps the membership of an account as the account is at commit.
CREATE FUNCTION keep_notification_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account accounts;
  present notification_members;
  last bigint;
  belongs boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  SELECT * INTO account FROM accounts WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  belongs := account.status = 'approved' AND account.deleted_at IS NULL AND account.email_confirmed_at IS NOT NULL;
  SELECT * INTO present FROM notification_members WHERE account_id = account.id AND until_seq IS NULL;
  IF present.account_id IS NOT NULL THEN
    IF belongs AND present.role = account.role AND present.region_id IS NOT DISTINCT FROM account.region_id THEN
      RETURN NULL;
    END IF;
    SELECT coalesce(max(seq), 0) INTO last FROM notifications;
    IF present.after_seq = last THEN
      DELETE FROM notification_members WHERE account_id = account.id AND until_seq IS NULL;
    ELSE
      UPDATE notification_members SET until_seq = last WHERE account_id = account.id AND until_seq IS NULL;
    END IF;
  END IF;
  IF belongs THEN
    SELECT coalesce(max(seq), 0) INTO last FROM notifications;
    INSERT INTO notification_members (account_id, after_seq, role, region_id)
      VALUES (account.id, last, account.role, account.region_id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER accounts_join_groups AFTER INSERT ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_notification_member();
CREATE CONSTRAINT TRIGGER accounts_change_groups
  AFTER UPDATE OF status, deleted_at, email_confirmed_at, role, region_id ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_notification_member();
INSERT INTO notification_members (account_id, after_seq, role, region_id)
  SELECT id, 0, role, region_id FROM accounts
  WHERE status = 'approved' AND deleted_at IS NULL AND email_confirmed_at IS NOT NULL;

-- The notices of an account. `is_group_notice_for` is the same question asked the other way round.
CREATE FUNCTION notices_of(account uuid) RETURNS TABLE (id uuid, seq bigint) LANGUAGE sql STABLE AS $$
  SELECT n.id, n.seq FROM notification_people p JOIN notifications n ON n.id = p.notification_id
    WHERE p.account_id = account AND p.included AND n.seq IS NOT NULL
  UNION
  SELECT n.id, n.seq
    FROM notification_members m
    JOIN notification_groups g ON (g.region_id = m.region_id OR g.region_id IS NULL) AND (g.role = m.role OR g.role IS NULL)
    JOIN notifications n ON n.id = g.notification_id AND n.seq > m.after_seq AND (m.until_seq IS NULL OR n.seq <= m.until_seq)
    WHERE m.account_id = account
      AND NOT EXISTS (SELECT FROM notification_people p WHERE p.notification_id = n.id AND p.account_id = account AND NOT p.included)
$$;

-- Whether a notice that has its number is for an account as a member of a group, and not left out.
CREATE FUNCTION is_group_notice_for(notice notifications, member notification_members) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT notice.seq > member.after_seq AND (member.until_seq IS NULL OR notice.seq <= member.until_seq)
    AND EXISTS (
      SELECT FROM notification_groups g WHERE g.notification_id = notice.id
        AND (g.region_id = member.region_id OR g.region_id IS NULL) AND (g.role = member.role OR g.role IS NULL))
    AND NOT EXISTS (
      SELECT FROM notification_people p
      WHERE p.notification_id = notice.id AND p.account_id = member.account_id AND NOT p.included)
$$;

-- What was read elsewhere, and sessions that ended: told to every process that holds a stream open.
CREATE FUNCTION tell_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('oplich_read', NEW.account_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notification_reads_told AFTER INSERT ON notification_reads FOR EACH ROW EXECUTE FUNCTION tell_read();
CREATE TRIGGER notification_marks_told AFTER INSERT ON notification_marks FOR EACH ROW EXECUTE FUNCTION tell_read();

CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('oplich_sessions', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_told AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER sessions_gone_told AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_ended();
