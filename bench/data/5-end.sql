-- What triggers would have counted.
INSERT INTO account_counts (kind, status, asks_deletion, accounts) SELECT * FROM counted_accounts();
INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, answered, requests)
SELECT * FROM counted_help_requests();
SELECT add_up_help_requests();
INSERT INTO event_counts (status, events) SELECT * FROM counted_events();
INSERT INTO report_counts (status, reports, people_helped) SELECT * FROM counted_reports();
INSERT INTO event_aid_sums SELECT * FROM summed_event_aid();
DROP SCHEMA bench CASCADE;
SET session_replication_role = origin;
ANALYZE;
