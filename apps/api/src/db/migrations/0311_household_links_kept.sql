-- A question that was declined or taken back stays for a while: who asked does not read in it that the address has an account,
-- and whoever asks again tells nobody anew.
ALTER TABLE household_links
  -- When the account of the address was told of the question.
  ADD COLUMN told_at timestamptz,
  ADD COLUMN declined_at timestamptz,
  -- When who asked took it back: nobody sees it any more.
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT household_links_closed_unanswered CHECK (linked_at IS NULL OR (declined_at IS NULL AND ended_at IS NULL));
UPDATE household_links SET told_at = asked_at;
CREATE INDEX household_links_by_end ON household_links (ended_at) WHERE ended_at IS NOT NULL;
