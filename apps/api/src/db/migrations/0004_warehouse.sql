-- Every approved partner has one warehouse; administrators share the central one (owner_id null, sender code 00000).
CREATE TABLE warehouses (
  id uuid PRIMARY KEY,
  owner_id uuid UNIQUE REFERENCES accounts,
  sender_code char(5) NOT NULL UNIQUE CHECK (sender_code ~ '^\d{5}$')
);
CREATE UNIQUE INDEX warehouses_one_central ON warehouses ((owner_id IS NULL)) WHERE owner_id IS NULL;
CREATE SEQUENCE warehouse_sender_codes MINVALUE 1 MAXVALUE 99999;

-- Where goods can be: in a warehouse, on the way, with people who received them, or outside the product.
CREATE TABLE stock_accounts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('warehouse', 'transit', 'recipient', 'outside')),
  warehouse_id uuid REFERENCES warehouses,
  CONSTRAINT stock_accounts_warehouse CHECK ((kind IN ('warehouse', 'transit')) = (warehouse_id IS NOT NULL)),
  UNIQUE (kind, warehouse_id)
);
CREATE UNIQUE INDEX stock_accounts_one_recipient ON stock_accounts (kind) WHERE kind = 'recipient';
CREATE UNIQUE INDEX stock_accounts_one_outside ON stock_accounts (kind) WHERE kind = 'outside';

CREATE TABLE positions (
  id uuid PRIMARY KEY,
  warehouse_id uuid NOT NULL REFERENCES warehouses,
  name varchar(200) NOT NULL,
  units varchar(20) NOT NULL,
  net_unit_price numeric(14,2) NOT NULL CHECK (net_unit_price >= 0),
  cost_per_item numeric(14,2) NOT NULL CHECK (cost_per_item >= 0),
  unique_code varchar(64),
  received_date date NOT NULL,
  expiry_date date,
  category text NOT NULL CHECK (category IN ('food', 'hygiene', 'clothing', 'medicine', 'children', 'appliances', 'other')),
  declaration_id uuid,
  from_act_id uuid,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text GENERATED ALWAYS AS (fold_name(name || ' ' || coalesce(unique_code, ''))) STORED
);
CREATE INDEX positions_of_warehouse ON positions (warehouse_id, received_date DESC) WHERE deleted_at IS NULL;
CREATE INDEX positions_by_code ON positions (lower(unique_code)) WHERE unique_code IS NOT NULL;

-- The ledger: goods go from an account to an account. Append-only; a reversal names what it reverses, at most once.
CREATE TABLE stock_movements (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  position_id uuid NOT NULL REFERENCES positions,
  from_account_id uuid NOT NULL REFERENCES stock_accounts,
  to_account_id uuid NOT NULL REFERENCES stock_accounts,
  quantity numeric(14,3) NOT NULL CHECK (quantity > 0),
  kind text NOT NULL CHECK (kind IN ('receipt', 'issue', 'issueReverted', 'transferOut', 'transferIn', 'transferCancelled', 'shortage', 'writeOff', 'correction')),
  cause_type text NOT NULL CHECK (cause_type IN ('position', 'event', 'act', 'helpRequest', 'declaration')),
  cause_id uuid NOT NULL,
  reason varchar(500),
  -- Balance of the position in its warehouse after this movement.
  balance_after numeric(14,3) NOT NULL CHECK (balance_after >= 0),
  actor_id uuid REFERENCES accounts,
  at timestamptz NOT NULL,
  reverses uuid CONSTRAINT stock_movements_reversed_once UNIQUE REFERENCES stock_movements (id),
  CHECK (from_account_id <> to_account_id)
);
CREATE INDEX stock_movements_of_position ON stock_movements (position_id, seq DESC);
CREATE INDEX stock_movements_of_cause ON stock_movements (cause_id);
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movements_no_truncate BEFORE TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Derived from the movements, kept in the same transaction. Never negative but outside; never reserved beyond what lies there.
CREATE TABLE stock_balances (
  position_id uuid NOT NULL REFERENCES positions,
  account_id uuid NOT NULL REFERENCES stock_accounts,
  account_kind text NOT NULL,
  quantity numeric(14,3) NOT NULL DEFAULT 0,
  received numeric(14,3) NOT NULL DEFAULT 0 CHECK (received >= 0),
  reserved numeric(14,3) NOT NULL DEFAULT 0,
  PRIMARY KEY (position_id, account_id),
  CONSTRAINT stock_balances_never_negative CHECK (account_kind = 'outside' OR quantity >= 0),
  CONSTRAINT stock_balances_reserved_within CHECK (reserved >= 0 AND (reserved = 0 OR reserved <= quantity))
);

-- A promise, not a movement: `wanted` for a cause, `held` as far as the stock reaches.
CREATE TABLE stock_reservations (
  id uuid PRIMARY KEY,
  position_id uuid NOT NULL REFERENCES positions,
  cause_type text NOT NULL CHECK (cause_type IN ('event', 'helpRequest')),
  cause_id uuid NOT NULL,
  wanted numeric(14,3) NOT NULL CHECK (wanted >= 0),
  held numeric(14,3) NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (cause_id, position_id),
  CONSTRAINT stock_reservations_held_within CHECK (held BETWEEN 0 AND wanted)
);
CREATE INDEX stock_reservations_of_position ON stock_reservations (position_id, created_at, id);

-- What there is one of: the outside, the people who received goods, the central warehouse with its goods and those on the way.
INSERT INTO warehouses (id, owner_id, sender_code) VALUES ('00000000-0000-7000-8000-000000000000', NULL, '00000');
INSERT INTO stock_accounts (id, kind, warehouse_id) VALUES
  ('00000000-0000-7000-8000-000000000001', 'outside', NULL),
  ('00000000-0000-7000-8000-000000000002', 'recipient', NULL),
  ('00000000-0000-7000-8000-000000000003', 'warehouse', '00000000-0000-7000-8000-000000000000'),
  ('00000000-0000-7000-8000-000000000004', 'transit', '00000000-0000-7000-8000-000000000000');
