-- How long people waited for an answer: from asking to the execution or the refusal, kept with the other counts of a period.
-- What the requester withdrew was answered by nobody.
CREATE FUNCTION answered_within(asked timestamptz, decided timestamptz, withdrawn timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN decided IS NULL OR withdrawn IS NOT NULL THEN NULL
    WHEN decided - asked <= interval '24 hours' THEN 'within_day'
    WHEN decided - asked <= interval '72 hours' THEN 'within_three_days'
    WHEN decided - asked <= interval '168 hours' THEN 'within_week'
    WHEN decided - asked <= interval '336 hours' THEN 'within_two_weeks'
    ELSE 'later' END
$$;

ALTER TABLE help_request_count_changes ADD COLUMN answered text;
ALTER TABLE help_request_periods
  ADD COLUMN within_day integer NOT NULL DEFAULT 0,
  ADD COLUMN within_three_days integer NOT NULL DEFAULT 0,
  ADD COLUMN within_week integer NOT NULL DEFAULT 0,
  ADD COLUMN within_two_weeks integer NOT NULL DEFAULT 0,
  ADD COLUMN later integer NOT NULL DEFAULT 0;

DROP FUNCTION counted_help_requests();
CREATE FUNCTION counted_help_requests() RETURNS TABLE (
  requester_role text, requester_gone boolean, region_id smallint, category text, status text, asked_on date, answered text, requests integer)
  LANGUAGE sql STABLE AS $$
  SELECT requester_role, requester_gone, region_id, category, status, (created_at AT TIME ZONE 'Europe/Kyiv')::date,
    answered_within(created_at, decided_at, withdrawn_at), count(*)::integer
  FROM help_requests GROUP BY 1, 2, 3, 4, 5, 6, 7
$$;

CREATE OR REPLACE FUNCTION count_help_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, answered, requests)
    VALUES (OLD.requester_role, OLD.requester_gone, OLD.region_id, OLD.category, OLD.status, (OLD.created_at AT TIME ZONE 'Europe/Kyiv')::date,
      answered_within(OLD.created_at, OLD.decided_at, OLD.withdrawn_at), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, answered, requests)
    VALUES (NEW.requester_role, NEW.requester_gone, NEW.region_id, NEW.category, NEW.status, (NEW.created_at AT TIME ZONE 'Europe/Kyiv')::date,
      answered_within(NEW.created_at, NEW.decided_at, NEW.withdrawn_at), 1);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER help_requests_counted_anew ON help_requests;
CREATE TRIGGER help_requests_counted_anew AFTER UPDATE ON help_requests FOR EACH ROW
  WHEN ((OLD.requester_role, OLD.requester_gone, OLD.region_id, OLD.category, OLD.status, OLD.created_at, OLD.decided_at, OLD.withdrawn_at)
    IS DISTINCT FROM (NEW.requester_role, NEW.requester_gone, NEW.region_id, NEW.category, NEW.status, NEW.created_at, NEW.decided_at, NEW.withdrawn_at))
  EXECUTE FUNCTION count_help_request();

CREATE OR REPLACE FUNCTION add_up_help_requests() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (DELETE FROM help_request_count_changes RETURNING *), counts AS (
    INSERT INTO help_request_counts AS kept (requester_role, requester_gone, region_id, category, status, requests)
    SELECT requester_role, requester_gone, region_id, category, status, sum(requests)::integer FROM changed GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (requester_role, requester_gone, region_id, category, status) DO UPDATE SET requests = kept.requests + excluded.requests
  )
  INSERT INTO help_request_periods AS kept (whose, span, region_id, begins, under_consideration, executed, rejected, food, hygiene,
    clothing, medicine, housing, children, appliances, legal, psychological, other, within_day, within_three_days, within_week, within_two_weeks, later)
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
    coalesce(sum(requests) FILTER (WHERE category = 'other'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE answered = 'within_day'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE answered = 'within_three_days'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE answered = 'within_week'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE answered = 'within_two_weeks'), 0)::integer,
    coalesce(sum(requests) FILTER (WHERE answered = 'later'), 0)::integer
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
    other = kept.other + excluded.other,
    within_day = kept.within_day + excluded.within_day,
    within_three_days = kept.within_three_days + excluded.within_three_days,
    within_week = kept.within_week + excluded.within_week,
    within_two_weeks = kept.within_two_weeks + excluded.within_two_weeks,
    later = kept.later + excluded.later
$$;

-- What was answered before is moved from "not said" to its time; the other counts stay as they are.
INSERT INTO help_request_count_changes (requester_role, requester_gone, region_id, category, status, asked_on, answered, requests)
SELECT requester_role, requester_gone, region_id, category, status, asked_on, said.answered, said.sign * requests
FROM counted_help_requests() AS counted CROSS JOIN LATERAL (VALUES (NULL, -1), (counted.answered, 1)) AS said (answered, sign)
WHERE counted.answered IS NOT NULL;
SELECT add_up_help_requests();
