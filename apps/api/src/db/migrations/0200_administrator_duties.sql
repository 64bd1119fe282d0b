-- What an administrator is there for is of administrators only, and never nothing; NULL stays everything.
ALTER TABLE accounts ADD CONSTRAINT accounts_duties CHECK (duties IS NULL OR (role = 'administrator' AND duties <> '{}' AND duties <@ ARRAY[
  'verification', 'people', 'requests', 'events', 'warehouse', 'content', 'audit', 'administrators']));

-- A notification to administrators is for those of one duty. A member of the groups bears the duties of that time, NULL all of them.
ALTER TABLE notification_groups ADD COLUMN duty text CHECK (duty IS NULL OR role = 'administrator');
ALTER TABLE notification_members ADD COLUMN duties text[];

CREATE OR REPLACE FUNCTION keep_notification_member() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF belongs AND present.role = account.role AND present.region_id IS NOT DISTINCT FROM account.region_id
      AND present.duties IS NOT DISTINCT FROM account.duties THEN
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
    INSERT INTO notification_members (account_id, after_seq, role, region_id, duties)
      VALUES (account.id, last, account.role, account.region_id, account.duties);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER accounts_change_groups ON accounts;
CREATE CONSTRAINT TRIGGER accounts_change_groups
  AFTER UPDATE OF status, deleted_at, email_confirmed_at, role, region_id, duties ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_notification_member();

-- Whether a notification for a duty is for a member: who had it when it was made, and has it now.
CREATE FUNCTION has_duty_for(member notification_members, duty text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT duty IS NULL OR ((member.duties IS NULL OR duty = ANY (member.duties))
    AND (SELECT account.duties IS NULL OR duty = ANY (account.duties) FROM accounts AS account WHERE account.id = member.account_id))
$$;

CREATE OR REPLACE FUNCTION is_group_notification_for(notice notifications, member notification_members) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT notice.seq > member.after_seq AND (member.until_seq IS NULL OR notice.seq <= member.until_seq)
    AND EXISTS (
      SELECT FROM notification_groups g WHERE g.notification_id = notice.id
        AND (g.region_id = member.region_id OR g.region_id IS NULL) AND (g.role = member.role OR g.role IS NULL)
        AND has_duty_for(member, g.duty))
    AND NOT EXISTS (
      SELECT FROM notification_people p
      WHERE p.notification_id = notice.id AND p.account_id = member.account_id AND NOT p.included)
$$;

-- As before; of what is for a duty only what the account had it for, and has it now.
CREATE OR REPLACE FUNCTION notifications_of(
  account uuid, after bigint DEFAULT 0, up_to bigint DEFAULT 9223372036854775807, most bigint DEFAULT NULL, newest_first boolean DEFAULT true,
  unread boolean DEFAULT NULL, needle text DEFAULT NULL)
RETURNS TABLE (id uuid, seq bigint) LANGUAGE plpgsql STABLE
SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  mark bigint := coalesce((SELECT max(k.up_to) FROM notification_marks k WHERE k.account_id = account), 0);
  folded text := fold_name(needle);
  mine text[] := (SELECT a.duties FROM accounts a WHERE a.id = account);
  way record;
BEGIN
  IF unread THEN
    after := greatest(after, mark);
  END IF;
  RETURN QUERY
    SELECT n.id, n.seq FROM notification_people p JOIN notifications n ON n.id = p.notification_id
    WHERE p.account_id = account AND p.included AND n.seq > after AND n.seq <= up_to
      AND (unread IS NULL OR unread = (n.seq > mark
        AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = account AND r.notification_id = n.id)))
      AND (folded IS NULL OR strpos(n.search, folded) > 0)
    ORDER BY CASE WHEN newest_first THEN -n.seq ELSE n.seq END LIMIT most;
  FOR way IN
    SELECT role_of.role, region_of.region, greatest(m.after_seq, after) AS above, least(m.until_seq, up_to) AS until, m.duties
    FROM notification_members m, unnest(ARRAY[m.role, '']) AS role_of (role), unnest(ARRAY[m.region_id, 0::smallint]) AS region_of (region)
    WHERE m.account_id = account AND region_of.region IS NOT NULL
  LOOP
    IF newest_first THEN
      RETURN QUERY
        SELECT g.notification_id, g.seq FROM notification_groups g
        WHERE coalesce(g.role, '') = way.role AND coalesce(g.region_id, 0::smallint) = way.region AND g.seq > way.above AND g.seq <= way.until
          AND (g.duty IS NULL OR ((way.duties IS NULL OR g.duty = ANY (way.duties)) AND (mine IS NULL OR g.duty = ANY (mine))))
          AND NOT EXISTS (SELECT FROM notification_people p WHERE p.notification_id = g.notification_id AND p.account_id = account)
          AND (unread IS NULL OR unread = (g.seq > mark
            AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = account AND r.notification_id = g.notification_id)))
          AND (folded IS NULL OR EXISTS (SELECT FROM notifications n WHERE n.id = g.notification_id AND strpos(n.search, folded) > 0))
        ORDER BY g.seq DESC LIMIT most;
    ELSE
      RETURN QUERY
        SELECT g.notification_id, g.seq FROM notification_groups g
        WHERE coalesce(g.role, '') = way.role AND coalesce(g.region_id, 0::smallint) = way.region AND g.seq > way.above AND g.seq <= way.until
          AND (g.duty IS NULL OR ((way.duties IS NULL OR g.duty = ANY (way.duties)) AND (mine IS NULL OR g.duty = ANY (mine))))
          AND NOT EXISTS (SELECT FROM notification_people p WHERE p.notification_id = g.notification_id AND p.account_id = account)
          AND (unread IS NULL OR unread = (g.seq > mark
            AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = account AND r.notification_id = g.notification_id)))
          AND (folded IS NULL OR EXISTS (SELECT FROM notifications n WHERE n.id = g.notification_id AND strpos(n.search, folded) > 0))
        ORDER BY g.seq LIMIT most;
    END IF;
  END LOOP;
END $$;
