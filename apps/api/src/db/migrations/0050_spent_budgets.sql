-- What an account spent of what it has by the hour and the day: addresses asked about, searches, claims. Counts alone, no
-- address. Rows older than the longest span of their budget are deleted when the next is spent.
CREATE TABLE spent_budgets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  budget text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX spent_budgets_of_account ON spent_budgets (account_id, budget, at);
