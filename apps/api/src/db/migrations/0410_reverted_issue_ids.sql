-- Which issues of a participant were taken back: one that a device sends again is not booked a second time.
ALTER TABLE participants ADD COLUMN reverted_issue_ids uuid[] NOT NULL DEFAULT '{}';
