-- by statement
-- What a region was told of an event is found by the event: it is corrected and taken back with it.
DROP INDEX CONCURRENTLY IF EXISTS notifications_of_events

CREATE INDEX CONCURRENTLY notifications_of_events ON notifications (link) WHERE kind = 'eventNew'

-- repeat
-- What still tells of an event that is gone, cancelled or private by now, or would be sent of one that is over.
DELETE FROM notifications
WHERE id IN (
  SELECT told.id FROM notifications AS told LEFT JOIN events ON '/cabinet/events/' || events.id = told.link
  WHERE told.kind = 'eventNew'
    AND (events.id IS NULL OR events.cancelled_at IS NOT NULL OR events.type = 'private' OR (events.status <> 'scheduled' AND told.emailed_at IS NULL))
  LIMIT 1000)
