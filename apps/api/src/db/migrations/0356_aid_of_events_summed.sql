-- by statement
-- What was issued at events, by goods, is kept as a sum: the analysis of all reports read each record of a country.
CREATE TABLE IF NOT EXISTS event_aid_sums (
  event_id uuid NOT NULL REFERENCES events (id),
  position_id uuid NOT NULL REFERENCES positions (id),
  quantity numeric NOT NULL,
  total_cost numeric NOT NULL,
  PRIMARY KEY (event_id, position_id)
)

CREATE TABLE IF NOT EXISTS event_aid_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  position_id uuid NOT NULL,
  quantity numeric NOT NULL,
  total_cost numeric NOT NULL
)

CREATE OR REPLACE FUNCTION summed_event_aid() RETURNS TABLE (event_id uuid, position_id uuid, quantity numeric, total_cost numeric)
LANGUAGE sql STABLE AS $$
  SELECT event_id, position_id, sum(quantity), sum(total_cost) FROM issued_aid
  WHERE event_id IS NOT NULL AND reverted_at IS NULL GROUP BY 1, 2
$$

-- What is handed out to a group of people is one statement, so it is one change for each of the goods.
CREATE OR REPLACE FUNCTION sum_issued_aid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_aid_changes (event_id, position_id, quantity, total_cost)
  SELECT event_id, position_id, sum(quantity), sum(total_cost)
  FROM issued WHERE event_id IS NOT NULL AND reverted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END $$

CREATE OR REPLACE FUNCTION sum_changed_aid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.event_id IS NOT NULL AND OLD.reverted_at IS NULL THEN
    INSERT INTO event_aid_changes (event_id, position_id, quantity, total_cost)
    VALUES (OLD.event_id, OLD.position_id, -OLD.quantity, -OLD.total_cost);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.event_id IS NOT NULL AND NEW.reverted_at IS NULL THEN
    INSERT INTO event_aid_changes (event_id, position_id, quantity, total_cost)
    VALUES (NEW.event_id, NEW.position_id, NEW.quantity, NEW.total_cost);
  END IF;
  RETURN NULL;
END $$

-- All at once: what is issued and what is taken back is told from the same moment on.
CREATE OR REPLACE TRIGGER issued_aid_summed AFTER INSERT ON issued_aid
  REFERENCING NEW TABLE AS issued FOR EACH STATEMENT EXECUTE FUNCTION sum_issued_aid();
CREATE OR REPLACE TRIGGER issued_aid_summed_anew AFTER UPDATE ON issued_aid FOR EACH ROW
  WHEN ((OLD.event_id, OLD.position_id, OLD.quantity, OLD.total_cost, OLD.reverted_at IS NULL)
    IS DISTINCT FROM (NEW.event_id, NEW.position_id, NEW.quantity, NEW.total_cost, NEW.reverted_at IS NULL))
  EXECUTE FUNCTION sum_changed_aid();
CREATE OR REPLACE TRIGGER issued_aid_taken_from_sum AFTER DELETE ON issued_aid FOR EACH ROW EXECUTE FUNCTION sum_changed_aid()

CREATE OR REPLACE FUNCTION add_up_event_aid() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (DELETE FROM event_aid_changes RETURNING *)
  INSERT INTO event_aid_sums AS kept (event_id, position_id, quantity, total_cost)
  SELECT event_id, position_id, sum(quantity), sum(total_cost) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (event_id, position_id) DO UPDATE
    SET quantity = kept.quantity + excluded.quantity, total_cost = kept.total_cost + excluded.total_cost
$$

-- repeat
WITH unsummed AS (
  SELECT id FROM events WHERE NOT EXISTS (SELECT FROM event_aid_sums WHERE event_id = events.id)
    AND EXISTS (SELECT FROM issued_aid WHERE event_id = events.id AND reverted_at IS NULL)
  ORDER BY id LIMIT 1000
), seen AS (
  -- A statement sees a record and the change that tells of it, or neither: what is summed here is not added up again.
  DELETE FROM event_aid_changes WHERE event_id IN (SELECT id FROM unsummed)
)
INSERT INTO event_aid_sums (event_id, position_id, quantity, total_cost)
SELECT event_id, position_id, sum(quantity), sum(total_cost) FROM unsummed JOIN issued_aid ON event_id = unsummed.id
WHERE reverted_at IS NULL GROUP BY 1, 2

-- Of an event all of whose aid was taken back nothing was summed: what tells of that is left out too.
DELETE FROM event_aid_changes AS change
WHERE NOT EXISTS (SELECT FROM event_aid_sums WHERE event_id = change.event_id)
  AND NOT EXISTS (SELECT FROM issued_aid WHERE event_id = change.event_id AND reverted_at IS NULL)
