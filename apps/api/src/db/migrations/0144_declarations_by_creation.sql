-- All declarations, the newest first, without sorting them.
CREATE INDEX declarations_by_creation ON declarations (created_at, id);
