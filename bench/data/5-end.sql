DROP SCHEMA bench CASCADE;
SET session_replication_role = origin;
ANALYZE;
