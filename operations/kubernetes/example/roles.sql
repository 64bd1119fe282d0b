-- Who the product is, where it reads and writes rows and changes no table: run once in its database by a superuser, before the first
-- migration. `oplich` owns the tables (DATABASE_MIGRATE_URL), `oplich_product` serves (DATABASE_URL), `oplich_lists` reads lists behind
-- a pooler (DATABASE_LISTS_URL). Passwords: \password of psql.
-- The queue of jobs closes its tables by row to all but their owner: BYPASSRLS. Where a service gives that to nobody, let the owner serve.
CREATE ROLE oplich_product LOGIN BYPASSRLS;
CREATE ROLE oplich_lists LOGIN IN ROLE oplich_product;

-- What the owner makes, now and with each migration; a restore into an empty database finds the same.
GRANT USAGE ON SCHEMA public TO oplich_product;
ALTER DEFAULT PRIVILEGES FOR ROLE oplich GRANT USAGE ON SCHEMAS TO oplich_product;
ALTER DEFAULT PRIVILEGES FOR ROLE oplich GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO oplich_product;
ALTER DEFAULT PRIVILEGES FOR ROLE oplich GRANT USAGE, SELECT ON SEQUENCES TO oplich_product;

-- What bounds a statement, where a pooler keeps nothing of what a connection says; the owner, who migrates, saves and proves, has no such bounds.
ALTER ROLE oplich_product SET statement_timeout = '60s';
ALTER ROLE oplich_product SET lock_timeout = '20s';
ALTER ROLE oplich_product SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE oplich_lists SET statement_timeout = '5s';
ALTER ROLE oplich_lists SET lock_timeout = '20s';
ALTER ROLE oplich_lists SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE oplich_lists SET random_page_cost = 1.1;
ALTER ROLE oplich_lists SET jit = off;
ALTER ROLE oplich_lists SET parallel_setup_cost = 100000;
ALTER ROLE oplich_lists SET work_mem = '16MB';
