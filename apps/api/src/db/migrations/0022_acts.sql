-- A transfer that is taken in changes the position: one movement from the sender's goods on the way, of one position, to
-- the receiver's warehouse, of another. Null: the same position at both ends.
ALTER TABLE stock_movements
  ADD COLUMN to_position_id uuid REFERENCES positions,
  ADD CONSTRAINT stock_movements_other_position
    CHECK ((to_position_id IS NOT NULL) = (kind = 'transferIn') AND to_position_id IS DISTINCT FROM position_id);
CREATE INDEX stock_movements_into_position ON stock_movements (to_position_id, seq DESC) WHERE to_position_id IS NOT NULL;

-- Acts of receipt-transfer. What the paper says of the parties is kept as it was on the day of issue (act_parties).
CREATE TABLE acts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('aidTransfer', 'helpRequest')),
  status text NOT NULL CHECK (status IN ('draft', 'issued', 'confirmed', 'cancelled')),
  number varchar(30) CONSTRAINT acts_number_once UNIQUE,
  from_warehouse_id uuid NOT NULL REFERENCES warehouses,
  -- The receiver: a warehouse, or the person of a help request.
  to_warehouse_id uuid REFERENCES warehouses,
  recipient_id uuid REFERENCES accounts,
  basis_type text NOT NULL CHECK (basis_type IN ('event', 'transferAct', 'helpRequest')),
  basis_id uuid NOT NULL,
  basis_label varchar(200),
  -- Written by the execution of a help request: cancelling it reopens the request.
  executes_request boolean NOT NULL DEFAULT false CHECK (NOT executes_request OR basis_type = 'helpRequest'),
  place varchar(400) NOT NULL,
  date date,
  created_by uuid NOT NULL REFERENCES accounts,
  -- Made in a partner's place: then administrators may issue and cancel it.
  by_administrator boolean NOT NULL,
  created_at timestamptz NOT NULL,
  issued_by uuid REFERENCES accounts,
  issued_at timestamptz,
  confirmed_by uuid REFERENCES accounts,
  confirmed_at timestamptz,
  confirm_comment varchar(500),
  cancelled_by uuid REFERENCES accounts,
  cancelled_at timestamptz,
  cancel_reason varchar(500),
  CONSTRAINT acts_one_receiver CHECK (
    num_nonnulls(to_warehouse_id, recipient_id) = 1 AND (kind = 'helpRequest') = (recipient_id IS NOT NULL)),
  CONSTRAINT acts_between_two CHECK (to_warehouse_id IS DISTINCT FROM from_warehouse_id),
  CONSTRAINT acts_numbered_when_issued CHECK (
    (number IS NULL) = (issued_at IS NULL) AND (issued_at IS NULL) = (issued_by IS NULL)
    AND (issued_at IS NULL OR date IS NOT NULL)
    AND (status <> 'draft' OR issued_at IS NULL) AND (status NOT IN ('issued', 'confirmed') OR issued_at IS NOT NULL)),
  CONSTRAINT acts_confirmed_whole CHECK (
    (confirmed_at IS NULL) = (confirmed_by IS NULL) AND (status <> 'confirmed' OR confirmed_at IS NOT NULL)),
  CONSTRAINT acts_cancelled_whole CHECK (
    num_nonnulls(cancelled_at, cancelled_by, cancel_reason) IN (0, 3) AND (status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX acts_of_sender ON acts (from_warehouse_id, created_at DESC);
CREATE INDEX acts_of_receiver ON acts (to_warehouse_id, created_at DESC);
CREATE INDEX acts_of_recipient ON acts (recipient_id, created_at DESC) WHERE recipient_id IS NOT NULL;
CREATE INDEX acts_of_basis ON acts (basis_id);

-- Numbers without holes: a row per sender, kind and year, locked in the transaction of the issue. No sequence, because a
-- rolled-back issue must give its number back.
CREATE TABLE act_counters (
  warehouse_id uuid NOT NULL REFERENCES warehouses,
  kind text NOT NULL CHECK (kind IN ('aidTransfer', 'helpRequest')),
  year smallint NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (warehouse_id, kind, year)
);

CREATE TABLE act_items (
  act_id uuid NOT NULL REFERENCES acts,
  line smallint NOT NULL,
  position_id uuid NOT NULL REFERENCES positions,
  -- As the position was when the act was issued; of a draft, when it was written.
  name varchar(200) NOT NULL,
  units varchar(20) NOT NULL,
  quantity numeric(14,3) NOT NULL CHECK (quantity > 0),
  unit_price numeric(14,2) NOT NULL,
  net_unit_price numeric(14,2) NOT NULL,
  total numeric(24,2) NOT NULL,
  unique_code varchar(64),
  category text NOT NULL,
  expiry_date date,
  -- What came, once the receiver confirmed, and the position it became there.
  received numeric(14,3),
  received_position_id uuid REFERENCES positions,
  PRIMARY KEY (act_id, line),
  CONSTRAINT act_items_position_once UNIQUE (act_id, position_id),
  CONSTRAINT act_items_received_within CHECK (received BETWEEN 0 AND quantity)
);
CREATE INDEX act_items_of_position ON act_items (position_id);

-- Sender and receiver as the paper names them. A later edit of a profile changes no act; an erased account is erased here.
CREATE TABLE act_parties (
  act_id uuid NOT NULL REFERENCES acts,
  side text NOT NULL CHECK (side IN ('from', 'to')),
  -- None: the central warehouse.
  account_id uuid REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('central', 'organization', 'volunteer', 'displaced')),
  name varchar(310) NOT NULL,
  edrpou char(8),
  head varchar(310),
  acts_on_basis varchar(200),
  address varchar(400),
  phone_number varchar(16),
  -- Of a volunteer the tax number, of a displaced person the document, of which papers show the last digits.
  tax_number_sealed text,
  document_sealed text,
  document_kind text CHECK (document_kind IN ('idCard', 'booklet')),
  PRIMARY KEY (act_id, side)
);
CREATE INDEX act_parties_of_account ON act_parties (account_id) WHERE account_id IS NOT NULL;

ALTER TABLE positions ADD CONSTRAINT positions_from_act FOREIGN KEY (from_act_id) REFERENCES acts;
ALTER TABLE issued_aid ADD CONSTRAINT issued_aid_of_act FOREIGN KEY (act_id) REFERENCES acts;
CREATE INDEX issued_aid_acts ON issued_aid (act_id) WHERE act_id IS NOT NULL;
