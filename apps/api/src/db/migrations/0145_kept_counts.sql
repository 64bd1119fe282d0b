-- What dashboards count is kept. Each change writes down by how much a number changed, in its own transaction and a row of its own, so
-- that nobody waits for a counter; a job adds the changes up. A count is what was added up and what was not yet, in one statement.

-- Accounts that are not deleted, by kind.
CREATE TABLE account_counts (
  kind text NOT NULL CHECK (kind IN ('displaced', 'volunteer', 'organization', 'administrator')),
  status text NOT NULL,
  asks_deletion boolean NOT NULL,
  accounts integer NOT NULL,
  PRIMARY KEY (kind, status, asks_deletion)
);
CREATE TABLE account_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  status text NOT NULL,
  asks_deletion boolean NOT NULL,
  accounts integer NOT NULL
);

-- What there is, counted from the rows themselves: kept counts begin with it and are proved by it.
CREATE FUNCTION counted_accounts() RETURNS TABLE (kind text, status text, asks_deletion boolean, accounts integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(partner_type, role), status, deletion_requested_at IS NOT NULL, count(*)::integer
  FROM accounts WHERE deleted_at IS NULL GROUP BY 1, 2, 3
$$;

CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO account_count_changes (kind, status, asks_deletion, accounts)
    VALUES (coalesce(OLD.partner_type, OLD.role), OLD.status, OLD.deletion_requested_at IS NOT NULL, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO account_count_changes (kind, status, asks_deletion, accounts)
    VALUES (coalesce(NEW.partner_type, NEW.role), NEW.status, NEW.deletion_requested_at IS NOT NULL, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_counted AFTER INSERT OR DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION count_account();
CREATE TRIGGER accounts_counted_anew AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((OLD.role, OLD.partner_type, OLD.status, OLD.deleted_at IS NULL, OLD.deletion_requested_at IS NULL)
    IS DISTINCT FROM (NEW.role, NEW.partner_type, NEW.status, NEW.deleted_at IS NULL, NEW.deletion_requested_at IS NULL))
  EXECUTE FUNCTION count_account();

CREATE FUNCTION add_up_accounts() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (DELETE FROM account_count_changes RETURNING *)
  INSERT INTO account_counts AS kept (kind, status, asks_deletion, accounts)
  SELECT kind, status, asks_deletion, sum(accounts)::integer FROM changed GROUP BY 1, 2, 3
  ON CONFLICT (kind, status, asks_deletion) DO UPDATE SET accounts = kept.accounts + excluded.accounts
$$;

INSERT INTO account_counts (kind, status, asks_deletion, accounts) SELECT * FROM counted_accounts();

-- A request says itself who asked, as lists are ordered by it, and whether they are gone. Who they are is theirs: it changes with it.
CREATE FUNCTION name_in_lists(account uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(organization_name, surname || ' ' || name)
  FROM accounts LEFT JOIN organizations ON account_id = accounts.id WHERE accounts.id = account
$$;
ALTER TABLE help_requests ADD COLUMN requester_name text NOT NULL DEFAULT '', ADD COLUMN requester_gone boolean NOT NULL DEFAULT false;
UPDATE help_requests SET requester_name = coalesce(organization_name, surname || ' ' || name), requester_gone = deleted_at IS NOT NULL
FROM accounts LEFT JOIN organizations ON account_id = accounts.id WHERE accounts.id = requester_id;
CREATE INDEX help_requests_by_requester ON help_requests (requester_name COLLATE "uk-x-icu", id DESC);

CREATE FUNCTION note_requester() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who asks stays what they are until the request is there for whoever changes them.
  PERFORM FROM accounts WHERE id = NEW.requester_id FOR SHARE;
  NEW.requester_name := name_in_lists(NEW.requester_id);
  NEW.requester_gone := (SELECT deleted_at IS NOT NULL FROM accounts WHERE id = NEW.requester_id);
  RETURN NEW;
END $$;
CREATE TRIGGER help_requests_note_requester BEFORE INSERT ON help_requests FOR EACH ROW EXECUTE FUNCTION note_requester();
CREATE FUNCTION change_requester() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE help_requests SET requester_name = name_in_lists(NEW.id), requester_gone = NEW.deleted_at IS NOT NULL WHERE requester_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_change_requester AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((OLD.surname, OLD.name, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.surname, NEW.name, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION change_requester();
CREATE FUNCTION change_requesting_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  UPDATE help_requests SET requester_name = name_in_lists(NEW.account_id) WHERE requester_id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER organizations_begin_requester AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION change_requesting_organization();
CREATE TRIGGER organizations_change_requester AFTER UPDATE ON organizations FOR EACH ROW
  WHEN (OLD.organization_name IS DISTINCT FROM NEW.organization_name) EXECUTE FUNCTION change_requesting_organization();

-- Requests, by all that they are counted by.
CREATE TABLE help_request_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requester_role text NOT NULL,
  requester_gone boolean NOT NULL,
  region_id smallint NOT NULL,
  category text NOT NULL,
  status text NOT NULL,
  -- Kyiv's.
  asked_on date NOT NULL,
  requests integer NOT NULL
);
CREATE TABLE help_request_counts (
  requester_role text NOT NULL,
  requester_gone boolean NOT NULL,
  region_id smallint NOT NULL,
  category text NOT NULL,
  status text NOT NULL,
  requests integer NOT NULL,
  PRIMARY KEY (requester_role, requester_gone, region_id, category, status)
);
-- For statistics of any period: whole weeks, and days where one begins or ends within a week; all requests, and displaced people's.
CREATE TABLE help_request_periods (
  whose text NOT NULL CHECK (whose IN ('all', 'displaced')),
  span text NOT NULL CHECK (span IN ('day', 'week')),
  region_id smallint NOT NULL,
  begins date NOT NULL,
  under_consideration integer NOT NULL,
  executed integer NOT NULL,
  rejected integer NOT NULL,
  food integer NOT NULL,
  hygiene integer NOT NULL,
  clothing integer NOT NULL,
  medicine integer NOT NULL,
  housing integer NOT NULL,
  children integer NOT NULL,
  appliances integer NOT NULL,
  legal integer NOT NULL,
  psychological integer NOT NULL,
  other integer NOT NULL,
  PRIMARY KEY (whose, span, region_id, begins)
);

CREATE FUNCTION counted_help_requests() RETURNS TABLE (
  requester_role text, requester_gone boolean, region_id smallint, category text, status text, asked_on date, requests integer) LANGUAGE sql STABLE AS $$
  SELECT requester_role, requester_gone, region_id, category, status, (created_at AT TIME ZONE 'Europe/Kyiv')::date, count(*)::integer
  FROM help_requests GROUP BY 1, 2, 3, 4, 5, 6
$$;

CREATE FUNCTION count_help_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, requests)
    VALUES (OLD.requester_role, OLD.requester_gone, OLD.region_id, OLD.category, OLD.status, (OLD.created_at AT TIME ZONE 'Europe/Kyiv')::date, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, requests)
    VALUES (NEW.requester_role, NEW.requester_gone, NEW.region_id, NEW.category, NEW.status, (NEW.created_at AT TIME ZONE 'Europe/Kyiv')::date, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER help_requests_counted AFTER INSERT OR DELETE ON help_requests FOR EACH ROW EXECUTE FUNCTION count_help_request();
CREATE TRIGGER help_requests_counted_anew AFTER UPDATE ON help_requests FOR EACH ROW
  WHEN ((OLD.requester_role, OLD.requester_gone, OLD.region_id, OLD.category, OLD.status, OLD.created_at)
    IS DISTINCT FROM (NEW.requester_role, NEW.requester_gone, NEW.region_id, NEW.category, NEW.status, NEW.created_at))
  EXECUTE FUNCTION count_help_request();

CREATE FUNCTION add_up_help_requests() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (DELETE FROM help_request_count_changes RETURNING *), counts AS (
    INSERT INTO help_request_counts AS kept (requester_role, requester_gone, region_id, category, status, requests)
    SELECT requester_role, requester_gone, region_id, category, status, sum(requests)::integer FROM changed GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (requester_role, requester_gone, region_id, category, status) DO UPDATE SET requests = kept.requests + excluded.requests
  )
  INSERT INTO help_request_periods AS kept
  SELECT whose, span, region_id, date_trunc(span, asked_on)::date,
    coalesce(sum(requests) FILTER (WHERE status = 'underConsideration'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE status = 'executed'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE status = 'rejected'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'food'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'hygiene'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'clothing'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'medicine'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'housing'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'children'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'appliances'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'legal'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'psychological'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE category = 'other'), 0)::integer
  FROM changed CROSS JOIN unnest(ARRAY['day', 'week']) AS span CROSS JOIN unnest(ARRAY['all', 'displaced']) AS whose
  WHERE whose = 'all' OR requester_role = 'displaced'
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (whose, span, region_id, begins) DO UPDATE SET
    under_consideration = kept.under_consideration + excluded.under_consideration,
    executed = kept.executed + excluded.executed,
    rejected = kept.rejected + excluded.rejected,
    food = kept.food + excluded.food,
    hygiene = kept.hygiene + excluded.hygiene,
    clothing = kept.clothing + excluded.clothing,
    medicine = kept.medicine + excluded.medicine,
    housing = kept.housing + excluded.housing,
    children = kept.children + excluded.children,
    appliances = kept.appliances + excluded.appliances,
    legal = kept.legal + excluded.legal,
    psychological = kept.psychological + excluded.psychological,
    other = kept.other + excluded.other
$$;

INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, requests)
SELECT * FROM counted_help_requests();
SELECT add_up_help_requests();
DROP INDEX help_requests_on_map;
