-- Members' accounts are counted like all others.
ALTER TABLE account_counts DROP CONSTRAINT account_counts_kind_check;
ALTER TABLE account_counts ADD CONSTRAINT account_counts_kind_check
  CHECK (kind IN ('displaced', 'volunteer', 'organization', 'administrator', 'member'));
