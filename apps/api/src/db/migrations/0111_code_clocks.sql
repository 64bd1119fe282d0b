-- The 90 days of a unique code begin where the goods came over the border and go along with them through acts: a position
-- that came by an act keeps the day its code began on. Null: the declaration's day, or of the first receipt here.
ALTER TABLE positions ADD COLUMN code_since date;
WITH RECURSIVE origin AS (
  SELECT item.received_position_id AS id, item.position_id AS root
  FROM act_items AS item WHERE item.received_position_id IS NOT NULL
  UNION ALL
  SELECT origin.id, item.position_id FROM origin JOIN act_items AS item ON item.received_position_id = origin.root
)
UPDATE positions SET code_since = root.since
FROM (
  SELECT origin.id, coalesce(declarations.date, first.received_date) AS since
  FROM origin
  JOIN positions AS first ON first.id = origin.root
  LEFT JOIN declarations ON declarations.id = first.declaration_id
  WHERE first.from_act_id IS NULL
) AS root
WHERE root.id = positions.id AND positions.unique_code IS NOT NULL;

-- A report of availability and distribution that was handed in, with the paper that says so. What comes in under the code
-- later is to be reported anew.
CREATE TABLE code_reports (
  id uuid PRIMARY KEY,
  warehouse_id uuid NOT NULL REFERENCES warehouses,
  code text NOT NULL CHECK (code = lower(code)),
  reported_at timestamptz NOT NULL,
  reported_by uuid NOT NULL REFERENCES accounts
);
CREATE INDEX code_reports_of_code ON code_reports (warehouse_id, code, reported_at DESC);

-- Each reminder goes out once for each code of a warehouse, however its goods came in.
CREATE TABLE code_reminders (
  warehouse_id uuid NOT NULL REFERENCES warehouses,
  code text NOT NULL CHECK (code = lower(code)),
  since date NOT NULL,
  days_left smallint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (warehouse_id, code, since, days_left)
);
INSERT INTO code_reminders (warehouse_id, code, since, days_left, sent_at)
SELECT warehouses.id, lower(declarations.unique_code), declarations.date, reminders.days_left, reminders.sent_at
FROM declaration_reminders AS reminders
JOIN declarations ON declarations.id = reminders.declaration_id
JOIN warehouses ON warehouses.owner_id = declarations.owner_id
ON CONFLICT DO NOTHING;
DROP TABLE declaration_reminders;
