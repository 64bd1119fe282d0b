-- How many requests a year of Kyiv has had. The row is locked by who takes a number, so a rolled-back request leaves no hole.
CREATE TABLE help_request_numbers (
  year smallint PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE help_requests (
  id uuid PRIMARY KEY,
  -- `ЗД-2026-00001`: запит на допомогу, the year in Kyiv, counted from 1 in each year; never changed or given again.
  number varchar(20) NOT NULL CONSTRAINT help_requests_number_once UNIQUE,
  requester_id uuid NOT NULL REFERENCES accounts,
  requester_role text NOT NULL CHECK (requester_role IN ('displaced', 'philanthrop')),
  -- The requester's when asking: who moves afterwards is still helped where help was asked for.
  region_id smallint NOT NULL REFERENCES regions,
  title varchar(50) NOT NULL,
  description varchar(999) NOT NULL,
  category text NOT NULL CHECK (category IN ('food', 'hygiene', 'clothing', 'medicine', 'housing', 'children', 'appliances', 'legal', 'psychological', 'other')),
  status text NOT NULL DEFAULT 'underConsideration' CHECK (status IN ('underConsideration', 'executed', 'rejected')),
  created_at timestamptz NOT NULL,
  -- A claim past `claimed_until` is none, swept or not.
  claimed_by uuid REFERENCES accounts,
  claimed_until timestamptz,
  ttn varchar(50),
  decision_comment varchar(999),
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  act_id uuid,
  search text GENERATED ALWAYS AS (fold_name(number || ' ' || title || ' ' || description)) STORED,
  CONSTRAINT help_requests_claim_whole CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT help_requests_claim_of_open CHECK (claimed_by IS NULL OR status = 'underConsideration'),
  CONSTRAINT help_requests_decided CHECK ((status = 'underConsideration') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT help_requests_rejected_why CHECK (status <> 'rejected' OR decision_comment IS NOT NULL),
  CONSTRAINT help_requests_act_of_executed CHECK (act_id IS NULL OR status = 'executed')
);
CREATE INDEX help_requests_of_requester ON help_requests (requester_id, created_at DESC);
CREATE INDEX help_requests_by_region ON help_requests (requester_role, region_id, created_at DESC);
CREATE INDEX help_requests_by_date ON help_requests (requester_role, created_at DESC);
CREATE INDEX help_requests_decided_by ON help_requests (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX help_requests_claimed ON help_requests (claimed_until) WHERE claimed_by IS NOT NULL;

CREATE TABLE help_request_items (
  request_id uuid NOT NULL REFERENCES help_requests ON DELETE CASCADE,
  line smallint NOT NULL,
  -- A position of the central warehouse; name and units are kept as they were read when it was asked for.
  position_id uuid REFERENCES positions,
  name varchar(200) NOT NULL,
  units varchar(20) NOT NULL,
  quantity numeric(14,3) NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (request_id, line)
);
CREATE INDEX help_request_items_of_position ON help_request_items (position_id) WHERE position_id IS NOT NULL;

-- What a request went through, the actor by id alone: the history outlives an erased account.
CREATE TABLE help_request_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES help_requests,
  change text NOT NULL CHECK (change IN ('requested', 'claimed', 'extended', 'released', 'claimExpired', 'executed', 'rejected', 'reopened')),
  actor_id uuid,
  at timestamptz NOT NULL
);
CREATE INDEX help_request_changes_of ON help_request_changes (request_id, id);
CREATE TRIGGER help_request_changes_append_only BEFORE UPDATE OR DELETE ON help_request_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER help_request_changes_no_truncate BEFORE TRUNCATE ON help_request_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
