-- Taking aid back twice gives the first answer again, also where an event plans no aid and so left no issued aid to ask.
ALTER TABLE participants ADD COLUMN aid_reverted_at timestamptz;
UPDATE participants SET aid_reverted_at = issued.at
FROM (SELECT event_id, recipient_id, max(reverted_at) AS at FROM issued_aid GROUP BY event_id, recipient_id) AS issued
WHERE issued.event_id = participants.event_id AND issued.recipient_id = participants.account_id AND issued.at IS NOT NULL;
