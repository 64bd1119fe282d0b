CREATE TABLE events (
  id uuid PRIMARY KEY,
  -- Whose event it is; null: an administrator's, held in the product's name from the central warehouse.
  organizer_id uuid REFERENCES accounts,
  created_by uuid NOT NULL REFERENCES accounts,
  warehouse_id uuid NOT NULL REFERENCES warehouses,
  name varchar(50) NOT NULL,
  description varchar(999) NOT NULL,
  event_date timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'accomplished', 'finished')),
  type text NOT NULL CHECK (type IN ('general', 'hybrid', 'private')),
  region_id smallint NOT NULL REFERENCES regions,
  location_city varchar(100) NOT NULL,
  locality_katottg char(19),
  location_address varchar(200) NOT NULL,
  max_participants integer NOT NULL CHECK (max_participants >= 1),
  -- Changed only by the participants module, in the transaction of the participant's row.
  places_taken integer NOT NULL DEFAULT 0,
  invitation_text varchar(999),
  respond_time_hours smallint NOT NULL CHECK (respond_time_hours IN (12, 24, 48, 72, 96, 120)),
  registration_form jsonb NOT NULL DEFAULT '[]',
  logo_file_id uuid REFERENCES files ON DELETE SET NULL,
  accomplished_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason varchar(500),
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text GENERATED ALWAYS AS (fold_name(name || ' ' || location_city || ' ' || location_address)) STORED,
  CONSTRAINT events_places_within_limit CHECK (places_taken BETWEEN 0 AND max_participants),
  CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CHECK ((status = 'scheduled') = (accomplished_at IS NULL))
);
CREATE INDEX events_open_by_region ON events (region_id, event_date) WHERE status = 'scheduled' AND cancelled_at IS NULL;
CREATE INDEX events_of_organizer ON events (organizer_id, event_date DESC);
CREATE INDEX events_by_date ON events (event_date DESC);

CREATE TABLE event_aid_lines (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  position_id uuid NOT NULL REFERENCES positions,
  line smallint NOT NULL,
  quantity_per_participant numeric(14,3) NOT NULL CHECK (quantity_per_participant > 0),
  PRIMARY KEY (event_id, position_id)
);
CREATE INDEX event_aid_lines_of_position ON event_aid_lines (position_id);

CREATE TABLE event_media (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files,
  line smallint NOT NULL,
  PRIMARY KEY (event_id, file_id)
);

CREATE TABLE participants (
  event_id uuid NOT NULL REFERENCES events,
  account_id uuid NOT NULL REFERENCES accounts,
  status text NOT NULL CHECK (status IN ('invited', 'applied', 'confirmed', 'aided', 'rejected')),
  rejected_because text CHECK (rejected_because IN ('declined', 'revoked', 'withdrawn', 'byOrganizer', 'expired', 'eventCancelled')),
  invited_at timestamptz,
  respond_by timestamptz,
  applied_at timestamptz,
  confirmed_at timestamptz,
  aided_at timestamptz,
  rejected_at timestamptz,
  answers jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, account_id),
  CONSTRAINT participants_reason_of_rejection CHECK ((status = 'rejected') = (rejected_because IS NOT NULL)),
  CONSTRAINT participants_invited_until CHECK (status <> 'invited' OR respond_by IS NOT NULL),
  CONSTRAINT participants_aided_at CHECK ((status = 'aided') = (aided_at IS NOT NULL))
);
CREATE INDEX participants_by_status ON participants (event_id, status);
CREATE INDEX participants_of_account ON participants (account_id, applied_at DESC);
CREATE INDEX participants_expiring ON participants (respond_by) WHERE status = 'invited';

-- Goods that reached a person. A reverted issue stays, with who took it back and why.
CREATE TABLE issued_aid (
  id uuid PRIMARY KEY,
  movement_id uuid NOT NULL CONSTRAINT issued_aid_one_per_movement UNIQUE REFERENCES stock_movements (id),
  warehouse_id uuid NOT NULL REFERENCES warehouses,
  position_id uuid NOT NULL REFERENCES positions,
  event_id uuid REFERENCES events,
  act_id uuid,
  recipient_id uuid REFERENCES accounts,
  recipient_name varchar(310) NOT NULL,
  quantity numeric(14,3) NOT NULL CHECK (quantity > 0),
  unit_cost numeric(14,2) NOT NULL,
  total_cost numeric(14,2) NOT NULL,
  unique_code varchar(64),
  place_of_issue varchar(400) NOT NULL,
  date date NOT NULL,
  created_at timestamptz NOT NULL,
  reverted_at timestamptz,
  reverted_by uuid REFERENCES accounts,
  revert_reason varchar(500),
  CHECK ((reverted_at IS NULL) = (revert_reason IS NULL))
);
CREATE INDEX issued_aid_of_recipient ON issued_aid (recipient_id, date DESC);
CREATE INDEX issued_aid_of_warehouse ON issued_aid (warehouse_id, date DESC);
CREATE INDEX issued_aid_of_event ON issued_aid (event_id, recipient_id);
