-- Whether somebody is told now what was for them as a member of a partner's team: not while they are suspended. Asked of nothing else:
-- it is a query for each notification.
CREATE FUNCTION is_told_for_partner(told notification_people) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM partner_members AS member
    WHERE member.partner_id = told.partner_id AND member.account_id = told.account_id
      AND member.removed_at IS NULL AND member.suspended_at IS NULL)
$$;

-- As before; of what is for a member of a team only while they are told it.
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
    WHERE p.account_id = account AND p.included AND (p.partner_id IS NULL OR is_told_for_partner(p)) AND n.seq > after AND n.seq <= up_to
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
