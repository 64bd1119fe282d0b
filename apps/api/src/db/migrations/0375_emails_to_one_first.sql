-- by statement
-- Who is told something by name does not wait for e-mails to everybody: those to groups stand behind. The version before does not say
-- which it is, and then it waits as before.
ALTER TABLE notifications ADD COLUMN IF NOT EXISTS to_many boolean NOT NULL DEFAULT true

-- repeat
UPDATE notifications SET to_many = false
WHERE id IN (
  SELECT id FROM notifications AS waiting
  WHERE to_many AND email <> 'none' AND emailed_at IS NULL
    AND NOT EXISTS (SELECT FROM notification_groups AS told WHERE told.notification_id = waiting.id)
  LIMIT 1000)

DROP INDEX CONCURRENTLY IF EXISTS notifications_to_email

CREATE INDEX CONCURRENTLY notifications_to_email ON notifications (to_many, created_at, id) WHERE email <> 'none' AND emailed_at IS NULL

-- The version before looks by this one: while copies are replaced it finds the same by the other.
DROP INDEX CONCURRENTLY IF EXISTS notifications_to_mail
