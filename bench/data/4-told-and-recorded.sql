-- Notifications (11), emails (12), the audit with its chain (20), the security log (21).
CREATE FUNCTION bench.event_params(event events) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('eventId', event.id, 'eventName', event.name,
    'eventDate', to_char(event.event_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endsAt', NULL,
    'place', concat_ws(', ', event.location_address, event.location_city),
    'region', (SELECT json_build_object('name', name, 'nameEn', name_en) FROM regions WHERE id = event.region_id))
$$;
CREATE TABLE bench.told AS
SELECT row_number() OVER (ORDER BY at, key) AS seq, told.* FROM (
  SELECT 'helpRequestNew' AS kind, json_build_object('number', number, 'title', title)::jsonb AS params, '/cabinet/help/request/' || id AS link,
    'administrator' AS role, NULL::smallint AS region_id, NULL::uuid AS person, created_at AS at, 'h' || id AS key FROM help_requests
  UNION ALL
  SELECT 'eventNew', bench.event_params(events), '/cabinet/events/' || id, NULL, region_id, NULL, created_at, 'e' || id
  FROM events WHERE type <> 'private'
  UNION ALL
  SELECT 'aidIssued', bench.event_params(events), '/cabinet/activity?kind=receivedAid', NULL, NULL, account_id, aided_at, 'a' || event_id || account_id
  FROM participants JOIN events ON events.id = event_id WHERE participants.status = 'aided'
  UNION ALL
  SELECT 'message', json_build_object('title', 'Оголошення ' || n, 'message', 'Зміни в роботі')::jsonb, NULL, bench.pick(n, '{displaced,philanthrop,NULL}'), CASE WHEN n % 4 = 0 THEN bench.region(n) END, NULL,
    bench.now() - interval '2 years' + n * interval '2 days', 'm' || n FROM generate_series(1, 300) AS n
) AS told;
UPDATE bench.told SET role = NULL WHERE role = 'NULL';
INSERT INTO notifications (id, seq, kind, params, link, created_at, email, emailed_at, reached)
SELECT bench.id(11, seq), seq, kind, params, link, at, 'byChoice', at, CASE WHEN kind = 'message' THEN 1000 END FROM bench.told ORDER BY seq;
SELECT setval('notifications_order', max(seq)) FROM notifications;
INSERT INTO notification_groups (notification_id, role, region_id) SELECT bench.id(11, seq), role, region_id FROM bench.told WHERE person IS NULL;
INSERT INTO notification_people (notification_id, account_id) SELECT bench.id(11, seq), person FROM bench.told WHERE person IS NOT NULL;
INSERT INTO notification_members (account_id, after_seq, role, region_id)
SELECT id, floor((SELECT max(seq) FROM bench.told) * extract(epoch FROM greatest(registered_at - bench.now() + interval '3 years', interval '0')) / extract(epoch FROM interval '3 years')), role, region_id
FROM accounts WHERE status = 'approved' AND deleted_at IS NULL AND email_confirmed_at IS NOT NULL;
INSERT INTO notification_reads (account_id, notification_id, read_at)
SELECT person, bench.id(11, seq), at + interval '1 day' FROM bench.told WHERE person IS NOT NULL AND seq % 2 = 0;
INSERT INTO notification_marks (account_id, up_to, read_at)
SELECT id, (SELECT max(seq) * 3 / 4 FROM bench.told), bench.now() - interval '180 days' FROM accounts WHERE role <> 'administrator' AND right(id::text, 1) IN ('1', '5', 'a');

INSERT INTO mails (id, cause, account_id, recipient, template, language, params, created_at, sent_at, attempts, failed_at, last_error)
SELECT bench.id(12, n), 'bench:' || n, account.id, account.email, 'notification', 'uk', '{}', t.at, CASE WHEN n % 1000 > 0 THEN t.at + interval '10 seconds' END, 1,
  CASE WHEN n % 1000 = 0 THEN t.at + interval '1 hour' END, CASE WHEN n % 1000 = 0 THEN '550 no such user' END
FROM bench.size, generate_series(1, bench.many(400000, 200)) AS n JOIN accounts AS account ON account.id = bench.id(1, 1 + n * 13::bigint % (SELECT people FROM bench.size)),
  LATERAL (SELECT bench.now() - interval '1 year' + interval '1 year' * n / (bench.many(400000, 200) + 1)) AS t (at);

INSERT INTO audit (id, at, actor_id, actor_role, action, subject_type, subject_id, details, session_id, address)
SELECT bench.id(20, row_number() OVER (ORDER BY at, subject_id)), at, actor_id, role, action, subject_type, subject_id, details, NULL, '10.1.2.3' FROM (
  SELECT created_at AS at, requester_id AS actor_id, requester_role AS role, 'helpRequest.create' AS action, 'helpRequest' AS subject_type, id::text AS subject_id, '{}'::jsonb AS details FROM help_requests
  UNION ALL SELECT created_at, created_by, 'philanthrop', 'event.create', 'event', id::text, '{}' FROM events
  UNION ALL SELECT aided_at, events.created_by, 'philanthrop', 'participant.confirmAid', 'event', event_id::text, json_build_object('participantId', account_id)::jsonb
    FROM participants JOIN events ON events.id = event_id WHERE participants.status = 'aided'
  UNION ALL SELECT registered_at, id, role, 'account.register', 'account', id::text, '{}' FROM accounts WHERE role <> 'administrator'
) AS done ORDER BY at, subject_id;
CREATE FUNCTION bench.chain() RETURNS TABLE (place bigint, of_seq bigint, of_hash bytea) LANGUAGE plpgsql AS $$
DECLARE
  entry audit;
BEGIN
  place := 0;
  of_hash := '';
  FOR entry IN SELECT * FROM audit ORDER BY seq LOOP
    place := place + 1;
    of_seq := entry.seq;
    of_hash := sha256(of_hash || convert_to(audit_content(entry), 'UTF8'));
    RETURN NEXT;
  END LOOP;
END $$;
INSERT INTO audit_chain (position, seq, hash) SELECT place, of_seq, of_hash FROM bench.chain();

INSERT INTO security_log (id, at, kind, account_id, role, address)
SELECT bench.id(21, n), bench.now() - interval '1 year' + interval '1 year' * n / (bench.many(200000, 100) + 1), bench.pick(n, '{logIn,logIn,logIn,logInFailed}'),
  bench.id(1, 1 + n * 11::bigint % people), 'displaced', '10.0.' || n % 250 || '.1'
FROM bench.size, generate_series(1, bench.many(200000, 100)) AS n;
