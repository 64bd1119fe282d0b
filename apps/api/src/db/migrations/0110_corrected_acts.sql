-- A draft can be changed by whoever saw its newest version; and an act keeps the day of what it is made because of, so that
-- a receiver who may not open that reads what it is.
ALTER TABLE acts ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN basis_date date;
UPDATE acts SET basis_date = (events.event_date AT TIME ZONE 'Europe/Kyiv')::date FROM events WHERE basis_type = 'event' AND events.id = basis_id;
UPDATE acts SET basis_date = basis.date FROM acts AS basis WHERE acts.basis_type = 'transferAct' AND basis.id = acts.basis_id;
UPDATE acts SET basis_date = (asked.created_at AT TIME ZONE 'Europe/Kyiv')::date FROM help_requests AS asked
  WHERE basis_type = 'helpRequest' AND asked.id = basis_id;
