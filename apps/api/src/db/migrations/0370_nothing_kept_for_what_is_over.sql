-- Whoever was decided on after an event that counts people took place had its whole aid kept back again, for good. The stock is
-- locked as everybody locks it, so that nobody sums what is kept meanwhile.
SELECT position_id FROM stock_balances
WHERE account_kind = 'warehouse' AND position_id IN (
  SELECT promise.position_id FROM stock_reservations AS promise JOIN events ON events.id = promise.cause_id
  WHERE promise.cause_type = 'event' AND (events.status <> 'scheduled' OR events.cancelled_at IS NOT NULL))
ORDER BY position_id FOR UPDATE;

DELETE FROM stock_reservations AS promise USING events
WHERE promise.cause_type = 'event' AND events.id = promise.cause_id
  AND (events.status <> 'scheduled' OR events.cancelled_at IS NOT NULL);

UPDATE stock_balances AS balance SET reserved = kept.held
FROM (
  SELECT balance.position_id, coalesce(sum(promise.held), 0) AS held
  FROM stock_balances AS balance LEFT JOIN stock_reservations AS promise USING (position_id)
  WHERE balance.account_kind = 'warehouse' GROUP BY 1) AS kept
WHERE balance.account_kind = 'warehouse' AND balance.position_id = kept.position_id AND balance.reserved <> kept.held;
