-- As before, with their body as text, where a database has them with a parsed one: PostgreSQL from 15.20 on alters no table with a
-- default whose rows such a function takes (decision 50).

CREATE OR REPLACE FUNCTION audit_content(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (
    jsonb_build_array(
      entry.seq, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id,
      entry.actor_role, entry.action, entry.subject_type, entry.subject_id, entry.details, entry.request_id)
    || CASE WHEN entry.session_id IS NULL AND entry.address IS NULL THEN '[]'::jsonb
       ELSE jsonb_build_array(entry.session_id, entry.address) END
    || CASE WHEN entry.member_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.member_id) END)::text
$$;

CREATE OR REPLACE FUNCTION owes_second_factor(session sessions, account accounts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN session.acting_for IS NOT NULL
      THEN (SELECT members_need_second_factor FROM accounts WHERE id = session.acting_for)
        AND NOT EXISTS (SELECT FROM desk_helpers WHERE account_id = session.account_id)
      ELSE account.role = 'administrator' AND (SELECT administrators_need_second_factor FROM product_settings) END)
    AND NOT coalesce(
      session.second_factor_at >= (SELECT confirmed_at FROM second_factors WHERE account_id = account.id), false)
$$;

CREATE OR REPLACE FUNCTION is_at_desk(helper desk_helpers, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT helper.ended_at IS NULL AND at < helper.ends_at AND EXISTS (
    SELECT FROM events JOIN accounts ON accounts.id = events.organizer_id
    WHERE events.id = helper.event_id AND events.organizer_id = helper.partner_id AND events.cancelled_at IS NULL
      AND events.status = 'scheduled' AND accounts.deleted_at IS NULL AND accounts.status = 'approved')
$$;

CREATE OR REPLACE FUNCTION has_duty_for(member notification_members, duty text) RETURNS boolean LANGUAGE sql STABLE AS $$
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

CREATE OR REPLACE FUNCTION aid_quantity(line event_aid_lines, account uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT least(line.at_most, line.quantity_per_participant * CASE WHEN line.per = 'participant' THEN 1 ELSE (
    SELECT count(*) FROM counted_people AS counted
    WHERE counted.event_id = line.event_id AND counted.account_id = account AND counted.counts AND line.per = ANY(counted.kinds))
  END)
$$;

CREATE OR REPLACE FUNCTION expected_quantity(line event_aid_lines, expected_persons integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT least(line.at_most,
    line.quantity_per_participant * CASE WHEN line.per = 'participant' THEN 1 ELSE expected_persons END)
$$;

CREATE OR REPLACE FUNCTION is_told_for_partner(told notification_people) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM partner_members AS member
    WHERE member.partner_id = told.partner_id AND member.account_id = told.account_id
      AND member.removed_at IS NULL AND member.suspended_at IS NULL)
$$;
