-- Events that are not cancelled and reports are counted as accounts and requests are: by changes that are added up.
CREATE TABLE event_counts (status text PRIMARY KEY, events integer NOT NULL);
CREATE TABLE event_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL,
  events integer NOT NULL
);
CREATE FUNCTION counted_events() RETURNS TABLE (status text, events integer) LANGUAGE sql STABLE AS $$
  SELECT status, count(*)::integer FROM events WHERE cancelled_at IS NULL GROUP BY 1
$$;
CREATE FUNCTION count_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.cancelled_at IS NULL THEN
    INSERT INTO event_count_changes (status, events) VALUES (OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.cancelled_at IS NULL THEN
    INSERT INTO event_count_changes (status, events) VALUES (NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER events_counted AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION count_event();
CREATE TRIGGER events_counted_anew AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.status, OLD.cancelled_at IS NULL) IS DISTINCT FROM (NEW.status, NEW.cancelled_at IS NULL)) EXECUTE FUNCTION count_event();
CREATE FUNCTION add_up_events() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (DELETE FROM event_count_changes RETURNING *)
  INSERT INTO event_counts AS kept (status, events) SELECT status, sum(events)::integer FROM changed GROUP BY 1
  ON CONFLICT (status) DO UPDATE SET events = kept.events + excluded.events
$$;
INSERT INTO event_counts (status, events) SELECT * FROM counted_events();

CREATE TABLE report_counts (status text PRIMARY KEY, reports integer NOT NULL, people_helped bigint NOT NULL);
CREATE TABLE report_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL,
  reports integer NOT NULL,
  people_helped bigint NOT NULL
);
CREATE FUNCTION counted_reports() RETURNS TABLE (status text, reports integer, people_helped bigint) LANGUAGE sql STABLE AS $$
  SELECT status, count(*)::integer, coalesce(sum(people_helped), 0)::bigint FROM reports GROUP BY 1
$$;
CREATE FUNCTION count_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_count_changes (status, reports, people_helped) VALUES (OLD.status, -1, -coalesce(OLD.people_helped, 0));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_count_changes (status, reports, people_helped) VALUES (NEW.status, 1, coalesce(NEW.people_helped, 0));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reports_counted AFTER INSERT OR DELETE ON reports FOR EACH ROW EXECUTE FUNCTION count_report();
CREATE TRIGGER reports_counted_anew AFTER UPDATE ON reports FOR EACH ROW
  WHEN ((OLD.status, OLD.people_helped) IS DISTINCT FROM (NEW.status, NEW.people_helped)) EXECUTE FUNCTION count_report();
CREATE FUNCTION add_up_reports() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (DELETE FROM report_count_changes RETURNING *)
  INSERT INTO report_counts AS kept (status, reports, people_helped)
  SELECT status, sum(reports)::integer, sum(people_helped)::bigint FROM changed GROUP BY 1
  ON CONFLICT (status) DO UPDATE SET reports = kept.reports + excluded.reports, people_helped = kept.people_helped + excluded.people_helped
$$;
INSERT INTO report_counts (status, reports, people_helped) SELECT * FROM counted_reports();
