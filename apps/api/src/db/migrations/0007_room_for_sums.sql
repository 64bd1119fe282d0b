-- A single amount has nine digits before the point, a price ten. Their products and sums need room, or a great event,
-- a dear issue or many receipts end in a fault instead of an answer. Only the precision grows: no row is rewritten.
ALTER TABLE stock_movements
  ALTER COLUMN quantity TYPE numeric(20,3),
  ALTER COLUMN balance_after TYPE numeric(20,3);
ALTER TABLE stock_balances
  ALTER COLUMN quantity TYPE numeric(20,3),
  ALTER COLUMN received TYPE numeric(20,3),
  ALTER COLUMN reserved TYPE numeric(20,3);
ALTER TABLE stock_reservations
  ALTER COLUMN wanted TYPE numeric(20,3),
  ALTER COLUMN held TYPE numeric(20,3);
ALTER TABLE issued_aid ALTER COLUMN total_cost TYPE numeric(24,2);
