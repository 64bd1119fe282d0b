-- A returned report is reminded of anew: its days begin when it was given back.
ALTER TABLE report_reminders ADD COLUMN since timestamptz;
UPDATE report_reminders SET since = coalesce(
  (SELECT accomplished_at FROM events WHERE events.id = report_reminders.event_id), sent_at);
ALTER TABLE report_reminders ALTER COLUMN since SET NOT NULL, DROP CONSTRAINT report_reminders_pkey,
  ADD PRIMARY KEY (event_id, since, days);

-- The people of a group in the order of their ids, in which letters are written: by role, and by region and role.
CREATE INDEX notification_members_by_role ON notification_members (role, account_id);
CREATE INDEX notification_members_by_region_and_role ON notification_members (region_id, role, account_id);
DROP INDEX notification_members_by_region;

-- Who read a message by reading all there was stands with those who read it alone: how many they are is one count over an
-- index, not a look at everybody who ever read all.
INSERT INTO notification_reads (account_id, notification_id, read_at)
  SELECT mark.account_id, own.id, min(mark.read_at)
  FROM notification_marks AS mark
  CROSS JOIN LATERAL notices_of(mark.account_id) AS own
  JOIN notifications ON notifications.id = own.id AND notifications.kind = 'message'
  WHERE own.seq <= mark.up_to
  GROUP BY mark.account_id, own.id
  ON CONFLICT DO NOTHING;
