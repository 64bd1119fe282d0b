-- Goods that were in a warehouse already came under a unique code when it was written down for them: from then on they are to be
-- reported under it. Null: they came in under it.
ALTER TABLE positions ADD COLUMN code_given_at timestamptz;
