-- What became of an event: one report for each, written by its organizer or an administrator and accepted by an
-- administrator, which finishes the event.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL CONSTRAINT reports_one_per_event UNIQUE REFERENCES events,
  -- Who began it: an administrator's own is no partner's.
  created_by uuid NOT NULL REFERENCES accounts,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'accepted', 'returned')),
  -- A draft may lack anything; what is submitted lacks nothing until its partner is erased.
  title varchar(50),
  description varchar(999),
  people_helped integer,
  living_conditions text[] NOT NULL DEFAULT '{}',
  -- What has to be mended, while it is returned.
  comment varchar(999),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT reports_people_not_negative CHECK (people_helped >= 0),
  CONSTRAINT reports_living_conditions CHECK (living_conditions <@ ARRAY['ownHome', 'rented', 'relatives', 'collective', 'damaged', 'other']),
  CONSTRAINT reports_submitted_at CHECK (status = 'draft' OR submitted_at IS NOT NULL),
  CONSTRAINT reports_submitted_with_people CHECK (status NOT IN ('submitted', 'accepted') OR people_helped IS NOT NULL),
  CONSTRAINT reports_decided CHECK ((status IN ('accepted', 'returned')) <= (decided_at IS NOT NULL)),
  CONSTRAINT reports_returned_why CHECK (status <> 'returned' OR comment IS NOT NULL)
);
CREATE INDEX reports_by_status ON reports (status, submitted_at DESC);
CREATE INDEX reports_of_author ON reports (created_by);

-- Of those who were helped: a person may be in several categories, so these do not sum up to the people.
CREATE TABLE report_categories (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  category text NOT NULL CHECK (category IN ('children', 'adults', 'elderly', 'pregnant', 'disabled', 'families')),
  count integer NOT NULL CONSTRAINT report_categories_not_negative CHECK (count >= 0),
  PRIMARY KEY (report_id, category)
);

-- Each reminder of a due report goes out once.
CREATE TABLE report_reminders (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  days smallint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, days)
);
CREATE INDEX events_without_report ON events (accomplished_at) WHERE status = 'accomplished';
