-- What is for an account is found by an index over audiences, not by reading all of them: each group bears the number of its
-- notification, given with it at commit.
ALTER TABLE notification_groups ADD COLUMN seq bigint;
UPDATE notification_groups SET seq = notifications.seq FROM notifications WHERE notifications.id = notification_groups.notification_id;
-- "Any" stands as '' and 0: a condition that something is NULL keeps no order, and the order is what is walked.
CREATE INDEX notification_groups_by_audience ON notification_groups ((coalesce(role, '')), (coalesce(region_id, 0::smallint)), seq) INCLUDE (notification_id);
DROP INDEX notification_groups_by_region;

-- What a notification is searched by, folded once: its words, not what they are called.
CREATE FUNCTION fold_values(params jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(string_agg(fold_name(word.value), chr(10)), '') FROM jsonb_each_text(params) AS word);
ALTER TABLE notifications ADD COLUMN search text GENERATED ALWAYS AS (fold_values(params)) STORED;

CREATE OR REPLACE FUNCTION number_notification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  UPDATE notifications SET seq = nextval('notifications_order') WHERE id = NEW.id RETURNING seq INTO number;
  UPDATE notification_groups SET seq = number WHERE notification_id = NEW.id;
  PERFORM pg_notify('oplich_notices', '');
  RETURN NULL;
END $$;

-- The first `most` notifications of an account in the order of their numbers, above `after` and not above `up_to`; read ones or
-- unread ones if asked for, and with `needle` in the words they were made from. A notification has one role, or none, and each
-- region once, or none: a member is in one of its groups at most. Each of the four ways to be in an audience is walked over its
-- index from the end that is asked for, and no further than there can be need of.
CREATE FUNCTION notifications_of(
  account uuid, after bigint DEFAULT 0, up_to bigint DEFAULT 9223372036854775807, most bigint DEFAULT NULL, newest_first boolean DEFAULT true,
  unread boolean DEFAULT NULL, needle text DEFAULT NULL)
RETURNS TABLE (id uuid, seq bigint) LANGUAGE plpgsql STABLE
-- However few it takes there to be: sorted out of all of them they are read all.
SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  mark bigint := coalesce((SELECT max(k.up_to) FROM notification_marks k WHERE k.account_id = account), 0);
  folded text := fold_name(needle);
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
    SELECT role_of.role, region_of.region, greatest(m.after_seq, after) AS above, least(m.until_seq, up_to) AS until
    FROM notification_members m, unnest(ARRAY[m.role, '']) AS role_of (role), unnest(ARRAY[m.region_id, 0::smallint]) AS region_of (region)
    WHERE m.account_id = account AND region_of.region IS NOT NULL
  LOOP
    IF newest_first THEN
      RETURN QUERY
        SELECT g.notification_id, g.seq FROM notification_groups g
        WHERE coalesce(g.role, '') = way.role AND coalesce(g.region_id, 0::smallint) = way.region AND g.seq > way.above AND g.seq <= way.until
          AND NOT EXISTS (SELECT FROM notification_people p WHERE p.notification_id = g.notification_id AND p.account_id = account)
          AND (unread IS NULL OR unread = (g.seq > mark
            AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = account AND r.notification_id = g.notification_id)))
          AND (folded IS NULL OR EXISTS (SELECT FROM notifications n WHERE n.id = g.notification_id AND strpos(n.search, folded) > 0))
        ORDER BY g.seq DESC LIMIT most;
    ELSE
      RETURN QUERY
        SELECT g.notification_id, g.seq FROM notification_groups g
        WHERE coalesce(g.role, '') = way.role AND coalesce(g.region_id, 0::smallint) = way.region AND g.seq > way.above AND g.seq <= way.until
          AND NOT EXISTS (SELECT FROM notification_people p WHERE p.notification_id = g.notification_id AND p.account_id = account)
          AND (unread IS NULL OR unread = (g.seq > mark
            AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = account AND r.notification_id = g.notification_id)))
          AND (folded IS NULL OR EXISTS (SELECT FROM notifications n WHERE n.id = g.notification_id AND strpos(n.search, folded) > 0))
        ORDER BY g.seq LIMIT most;
    END IF;
  END LOOP;
END $$;
DROP FUNCTION notifications_of(uuid);
