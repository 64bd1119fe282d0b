-- Settings of the session: bench.factor (1 is 200,000 people), bench.now, bench.password_hash. Triggers rest while the data are
-- made; what they would have written is written by the files themselves, and the proofs of ledger, audit and counters say so.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '512MB';
SET work_mem = '128MB';
CREATE SCHEMA bench;

CREATE FUNCTION bench.id(kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('019b' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
CREATE FUNCTION bench.now() RETURNS timestamptz LANGUAGE sql STABLE RETURN current_setting('bench.now')::timestamptz;
-- So many rows, at least the second number.
CREATE FUNCTION bench.many(base numeric, least_of int DEFAULT 1) RETURNS int LANGUAGE sql STABLE
  RETURN greatest(least_of, round(base * current_setting('bench.factor')::numeric)::int);
-- Regions where people are helped: all but the two that are wholly occupied.
CREATE FUNCTION bench.region(n bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('{5,7,12,14,18,21,23,26,30,32,35,9,46,48,51,53,56,59,61,63,65,68,71,77,74}'::smallint[])[1 + n % 25];
CREATE FUNCTION bench.pick(n bigint, words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN words[1 + n % array_length(words, 1)];
