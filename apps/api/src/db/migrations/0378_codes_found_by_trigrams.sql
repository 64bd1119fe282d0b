-- by statement
-- Codes are searched by themselves: of goods that bear the word, which may be thousands, each code was folded to be compared.
DROP INDEX CONCURRENTLY IF EXISTS positions_codes_trigrams

CREATE INDEX CONCURRENTLY positions_codes_trigrams ON positions USING gin ((trigrams_of(fold_name(unique_code)) COLLATE "C"))
  WHERE unique_code IS NOT NULL
