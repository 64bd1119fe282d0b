-- What a unit was worth when it was written off; of an issue and of a transfer their records say it. Of earlier ones nobody knows.
ALTER TABLE movement_reasons ADD COLUMN unit_cost numeric(14,2);
