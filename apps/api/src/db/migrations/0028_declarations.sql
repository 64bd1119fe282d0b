-- Declarations of goods recognised as humanitarian aid. The customs paper has the number; accepting one puts its goods
-- into the partner's warehouse under its unique code.
CREATE TABLE declarations (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  number varchar(64) NOT NULL,
  unique_code varchar(64) NOT NULL,
  -- The day of customs clearance: the 90 days to report within begin with it.
  date date NOT NULL,
  sender varchar(300) NOT NULL,
  recipient varchar(300) NOT NULL,
  carrier varchar(300),
  purpose varchar(999) NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'accepted', 'rejected')),
  comment varchar(999),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text GENERATED ALWAYS AS (fold_name(number || ' ' || unique_code || ' ' || sender || ' ' || recipient)) STORED,
  CONSTRAINT declarations_decided CHECK ((status IN ('accepted', 'rejected')) <= (decided_at IS NOT NULL))
);
CREATE UNIQUE INDEX declarations_number_of_owner ON declarations (owner_id, lower(number));
CREATE INDEX declarations_of_owner ON declarations (owner_id, created_at DESC);
CREATE INDEX declarations_by_status ON declarations (status, created_at DESC);
CREATE INDEX declarations_by_code ON declarations (owner_id, lower(unique_code)) WHERE status = 'accepted';

CREATE TABLE declaration_items (
  declaration_id uuid NOT NULL REFERENCES declarations ON DELETE CASCADE,
  line smallint NOT NULL,
  name varchar(200) NOT NULL,
  units varchar(20) NOT NULL,
  quantity numeric(14,3) NOT NULL CHECK (quantity > 0),
  unit_price numeric(14,2) NOT NULL CHECK (unit_price >= 0),
  category text NOT NULL CHECK (category IN ('food', 'hygiene', 'clothing', 'medicine', 'children', 'appliances', 'other')),
  expiry_date date,
  PRIMARY KEY (declaration_id, line)
);

-- Each reminder of the 90 days goes out once.
CREATE TABLE declaration_reminders (
  declaration_id uuid NOT NULL REFERENCES declarations,
  days_left smallint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (declaration_id, days_left)
);

ALTER TABLE positions ADD CONSTRAINT positions_declaration FOREIGN KEY (declaration_id) REFERENCES declarations;
CREATE INDEX positions_of_declaration ON positions (declaration_id) WHERE declaration_id IS NOT NULL;
