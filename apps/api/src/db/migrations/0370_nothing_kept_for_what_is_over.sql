-- by statement
-- repeat
-- Whoever was decided on after an event that counts people took place had its whole aid kept back again, for good. The stock is
-- locked first, as everybody locks it who changes what is kept.
WITH ended AS (
  SELECT promise.id, promise.position_id FROM stock_reservations AS promise JOIN events ON events.id = promise.cause_id
  WHERE promise.cause_type = 'event' AND (events.status <> 'scheduled' OR events.cancelled_at IS NOT NULL)
  ORDER BY promise.position_id LIMIT 1000
), stock AS (
  SELECT position_id FROM stock_balances
  WHERE account_kind = 'warehouse' AND position_id IN (SELECT position_id FROM ended) ORDER BY position_id FOR UPDATE
), let_go AS (
  DELETE FROM stock_reservations AS promise USING ended JOIN stock USING (position_id)
  WHERE promise.id = ended.id RETURNING promise.position_id, promise.held
)
UPDATE stock_balances AS balance SET reserved = balance.reserved - free.held
FROM (SELECT position_id, sum(held) AS held FROM let_go GROUP BY 1) AS free
WHERE balance.account_kind = 'warehouse' AND balance.position_id = free.position_id
