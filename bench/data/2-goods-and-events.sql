-- Warehouses (5), their stock accounts (6) and goods on the way (7), positions (8), events (9), movements (16), issued aid (17).
INSERT INTO warehouses (id, owner_id, sender_code)
SELECT bench.id(5, n), bench.id(2, n), lpad(n::text, 5, '0')
FROM generate_series(1, bench.many(2000, 30)) AS n WHERE n <= 10 OR n % 20 > 2;
SELECT setval('warehouse_sender_codes', bench.many(2000, 30));
INSERT INTO stock_accounts (id, kind, warehouse_id)
SELECT bench.id(6, n), 'warehouse', bench.id(5, n) FROM generate_series(1, bench.many(2000, 30)) AS n WHERE n <= 10 OR n % 20 > 2
UNION ALL
SELECT bench.id(7, n), 'transit', bench.id(5, n) FROM generate_series(1, bench.many(2000, 30)) AS n WHERE n <= 10 OR n % 20 > 2;

CREATE TABLE bench.partner AS
SELECT row_number() OVER (ORDER BY n) AS k, n AS owner FROM generate_series(1, bench.many(2000, 30)) AS n WHERE n <= 10 OR n % 20 > 2;
ALTER TABLE bench.partner ADD PRIMARY KEY (k);
ANALYZE bench.partner;
CREATE TABLE bench.size AS
SELECT (SELECT count(*) FROM bench.partner) AS partners, bench.many(20000, 100) AS events, bench.many(200000, 400) AS people,
  bench.many(300000, 300) AS requests;

-- Forty positions of each partner; the second row of numbers is what partners received by acts.
INSERT INTO positions (id, warehouse_id, name, units, net_unit_price, cost_per_item, unique_code, received_date, expiry_date, category, created_at)
SELECT bench.id(8, k * 40 + i), bench.id(5, owner),
  bench.pick(i, '{Вода,Ковдра,Крупа гречана,Олія,Мило,Шампунь,Підгузки,Куртка зимова,Ліхтар,Консерви,Цукор,Чай,Аптечка,Рушник,Чоботи,Спальник,Печиво,Порошок,Обігрівач,Павербанк}') || ' ' || i,
  bench.pick(i, '{шт,кг,л,уп}'), 10 + i, 12 + i, CASE WHEN i % 3 = 0 THEN 'UC' || k || '-' || i / 6 END,
  (bench.now() - interval '3 years')::date + i, CASE WHEN i % 4 = 0 THEN (bench.now() + interval '400 days')::date END,
  bench.pick(i, '{food,hygiene,clothing,medicine,children,appliances,other}'), bench.now() - interval '3 years' + i * interval '1 minute'
FROM bench.partner, generate_series(1, 40) AS i;
INSERT INTO positions (id, warehouse_id, name, units, net_unit_price, cost_per_item, received_date, category, created_at)
SELECT bench.id(8, i), '00000000-0000-7000-8000-000000000000', 'Центральна позиція ' || i, 'шт', 20, 24, (bench.now() - interval '2 years')::date, 'food', bench.now() - interval '2 years'
FROM generate_series(1, 40) AS i;

-- Events in the order of their making. The newest 15 % are ahead, of these the last ones wait for the bench: `hot` (500 places),
-- `wide` (room for all), and a great one of 5,000 that is handing out today.
CREATE TABLE bench.event AS
SELECT n, partner.owner AS partner, partner.k,
  CASE WHEN n = events THEN 'hot' WHEN n = events - 1 THEN 'wide' WHEN n = events - 2 THEN 'great'
    WHEN n > events * 0.85 THEN 'ahead' WHEN n > events * 0.8 THEN 'accomplished' ELSE 'finished' END AS phase,
  n % 20 = 7 AND n < events - 2 AS cancelled,
  CASE WHEN n >= events - 2 THEN 0 ELSE n % 10 END AS style,
  CASE WHEN n >= events - 2 THEN 9 ELSE n END AS area,
  bench.now() - interval '2 years' + interval '2 years' * n / (events + 1) AS made
FROM bench.size CROSS JOIN LATERAL generate_series(1, events) AS n JOIN bench.partner ON partner.k = 1 + n % partners;

INSERT INTO events (id, organizer_id, created_by, warehouse_id, name, description, event_date, status, type, region_id, location_city,
  location_address, max_participants, places_taken, respond_time_hours, accomplished_at, finished_at, cancelled_at, cancel_reason, created_at)
SELECT bench.id(9, n), bench.id(2, partner), bench.id(2, partner), bench.id(5, partner),
  bench.pick(n, '{Видача продуктів,Зимовий одяг,Дитячі набори,Гігієна для родин,Ліки та аптечки}') || ' ' || n,
  repeat('Роздаємо допомогу людям, які приїхали до області. ', 4), t.at,
  CASE WHEN cancelled OR phase IN ('hot', 'wide', 'ahead') THEN 'scheduled' WHEN phase = 'finished' THEN 'finished' ELSE 'accomplished' END,
  CASE style WHEN 3 THEN 'private' WHEN 4 THEN 'hybrid' ELSE 'general' END, bench.region(area),
  bench.pick(n, '{Львів,Київ,Дніпро,Одеса,Полтава}'), 'вулиця Миру, ' || n,
  CASE phase WHEN 'hot' THEN 500 WHEN 'wide' THEN 10000000 WHEN 'great' THEN 5000 ELSE 60 END, 0, 48,
  CASE WHEN NOT cancelled AND phase IN ('accomplished', 'finished', 'great') THEN t.at + interval '4 hours' END,
  CASE WHEN NOT cancelled AND phase = 'finished' THEN t.at + interval '9 days' END,
  CASE WHEN cancelled THEN made + interval '1 hour' END, CASE WHEN cancelled THEN 'Немає приміщення' END, made
FROM bench.event, LATERAL (SELECT CASE
  WHEN phase = 'great' THEN bench.now() - interval '6 hours'
  WHEN phase IN ('ahead', 'hot', 'wide') THEN bench.now() + interval '2 days' + (n % 60) * interval '1 day'
  ELSE made + interval '5 days' END) AS t (at);
INSERT INTO event_aid_lines (event_id, position_id, line, quantity_per_participant)
SELECT bench.id(9, n), bench.id(8, k * 40 + 1 + (n + line * 17) % 40), line, line
FROM bench.event, generate_series(1, 2) AS line;

-- Twenty-five of each event, five thousand of the great one.
CREATE TABLE bench.participant AS
SELECT event.n AS event, i, 1 + (event.n * 7919::bigint + i * 104729::bigint) % people AS person, phase, cancelled, made,
  CASE WHEN phase IN ('accomplished', 'finished') THEN
      CASE WHEN i <= 18 THEN 'aided' WHEN i <= 20 THEN 'confirmed' ELSE 'rejected' END
    WHEN phase = 'great' THEN CASE WHEN i % 10 < 3 THEN 'aided' WHEN i % 10 < 9 THEN 'confirmed' ELSE 'rejected' END
    ELSE CASE WHEN i <= 10 THEN 'applied' WHEN i <= 18 THEN 'confirmed' WHEN i <= 22 THEN 'invited' ELSE 'rejected' END END AS status,
  phase IN ('accomplished', 'finished') AND i = 19 AND event.n % 3 = 0 AND NOT cancelled AS reverted
FROM bench.event AS event, bench.size,
  generate_series(1, CASE phase WHEN 'great' THEN least(5000, people) WHEN 'hot' THEN 0 WHEN 'wide' THEN 0 ELSE 25 END) AS i;
UPDATE bench.participant SET status = 'rejected' WHERE cancelled;

INSERT INTO participants (event_id, account_id, status, rejected_because, invited_at, respond_by, applied_at, confirmed_at, aided_at, rejected_at, created_at, aid_reverted_at, search, person_birthday, answers)
SELECT bench.id(9, event), bench.id(1, person), p.status,
  CASE WHEN p.status = 'rejected' THEN CASE WHEN p.cancelled THEN 'eventCancelled' ELSE bench.pick(i, '{declined,revoked,withdrawn,byOrganizer,expired}') END END,
  CASE WHEN invited THEN made + interval '1 hour' END, CASE WHEN invited THEN bench.now() + interval '40 hours' END,
  CASE WHEN p.status IN ('applied', 'confirmed', 'aided') THEN made + interval '3 hours' + i * interval '1 second' END,
  CASE WHEN p.status IN ('confirmed', 'aided') THEN made + interval '1 day' + i * interval '1 second' END,
  CASE WHEN p.status = 'aided' THEN e.event_date + i * interval '1 second' END,
  CASE WHEN p.status = 'rejected' THEN made + interval '2 days' END, made + interval '1 hour',
  CASE WHEN p.reverted THEN e.event_date + interval '2 hours' END, accounts.search, accounts.birthday,
  CASE WHEN phase = 'great' THEN jsonb_build_object('size', CASE WHEN i % 2 = 0 THEN 'M' ELSE 'XL' END) ELSE '{}' END
FROM bench.participant AS p JOIN events AS e ON e.id = bench.id(9, event) JOIN accounts ON accounts.id = bench.id(1, person),
  LATERAL (SELECT p.status = 'invited' OR (p.status = 'rejected' AND NOT p.cancelled AND i % 5 IN (0, 1, 4)) AS invited) AS t;
UPDATE events SET places_taken = taken.places
FROM (SELECT event_id, count(*) AS places FROM participants WHERE status <> 'rejected' GROUP BY 1) AS taken WHERE taken.event_id = events.id;

-- The great event asked a question.
UPDATE events SET registration_form = '[{"id": "size", "label": "Розмір", "type": "choice", "required": true, "options": ["M", "XL"]}]'
FROM bench.event WHERE events.id = bench.id(9, n) AND phase = 'great';

-- What their rows say they went through, as the database would have noted it.
INSERT INTO participant_changes (event_id, account_id, from_status, to_status, because, at)
SELECT event_id, account_id, lag(to_status) OVER (PARTITION BY event_id, account_id ORDER BY at, step), to_status, because, at
FROM (
  SELECT event_id, account_id, 1 AS step, 'invited' AS to_status, NULL AS because, invited_at AS at FROM participants WHERE invited_at IS NOT NULL
  UNION ALL SELECT event_id, account_id, 2, 'applied', NULL, applied_at FROM participants WHERE applied_at IS NOT NULL
  UNION ALL SELECT event_id, account_id, 3, 'confirmed', NULL, confirmed_at FROM participants WHERE confirmed_at IS NOT NULL
  UNION ALL SELECT event_id, account_id, 4, 'aided', NULL, aided_at FROM participants WHERE aided_at IS NOT NULL
  UNION ALL SELECT event_id, account_id, 5, 'rejected', rejected_because, rejected_at FROM participants WHERE rejected_at IS NOT NULL
) AS known ORDER BY at, step;

ANALYZE bench.participant, bench.event, events, event_aid_lines, participants, accounts;
-- What events need still. It is promised to those ahead; with what took place the promises end, and whoever comes late is issued of what is free.
CREATE TABLE bench.needed AS
SELECT line.position_id, line.event_id, wanted, event.made, events.status
FROM bench.event JOIN event_aid_lines AS line ON line.event_id = bench.id(9, event.n) JOIN events ON events.id = line.event_id
LEFT JOIN (SELECT event, count(*) AS people FROM bench.participant WHERE status = 'confirmed' GROUP BY 1) AS confirmed ON confirmed.event = event.n,
  LATERAL (SELECT line.quantity_per_participant * CASE event.phase
    WHEN 'great' THEN confirmed.people WHEN 'accomplished' THEN confirmed.people
    WHEN 'wide' THEN 1000 ELSE events.max_participants END AS wanted) AS w
WHERE event.phase <> 'finished' AND NOT event.cancelled AND wanted > 0;
INSERT INTO stock_reservations (id, position_id, cause_type, cause_id, wanted, held, created_at)
SELECT bench.id(18, row_number() OVER ()), position_id, 'event', event_id, wanted, wanted, made FROM bench.needed WHERE status = 'scheduled';

ANALYZE positions, bench.size, bench.partner;
-- Acts (13): goods one partner sent to another. Confirmed ones became a position (8, from 100,000,000 on) of the receiver.
CREATE TABLE bench.act AS
SELECT n, sender.k AS sender_k, sender.owner AS sender, receiver.owner AS receiver,
  bench.pick(n, '{confirmed,confirmed,confirmed,confirmed,confirmed,confirmed,confirmed,issued,draft,cancelled}') AS status,
  bench.now() - interval '1 year' + interval '1 year' * n / (bench.many(10000, 20) + 1) AS at
FROM bench.size CROSS JOIN generate_series(1, bench.many(10000, 20)) AS n
JOIN bench.partner AS sender ON sender.k = 1 + n % partners
JOIN bench.partner AS receiver ON receiver.k = 1 + (n + 5) % partners;
INSERT INTO acts (id, kind, status, number, from_warehouse_id, to_warehouse_id, basis_type, basis_id, basis_label, place, date, created_by,
  by_administrator, created_at, issued_by, issued_at, confirmed_by, confirmed_at, cancelled_by, cancelled_at, cancel_reason)
SELECT bench.id(13, n), 'aidTransfer', status,
  CASE WHEN status <> 'draft' THEN 'АП-' || lpad(sender::text, 5, '0') || '-' || extract(year FROM at) || '-'
    || lpad((row_number() OVER (PARTITION BY sender, extract(year FROM at) ORDER BY status = 'draft', n))::text, 5, '0') END,
  bench.id(5, sender), bench.id(5, receiver), 'event', bench.id(9, 1 + n % (SELECT events FROM bench.size)), 'Видача продуктів',
  'Київ', CASE WHEN status <> 'draft' THEN at::date END, bench.id(2, sender), false, at,
  CASE WHEN status <> 'draft' THEN bench.id(2, sender) END, CASE WHEN status <> 'draft' THEN at + interval '1 minute' END,
  CASE WHEN status = 'confirmed' THEN bench.id(2, receiver) END, CASE WHEN status = 'confirmed' THEN at + interval '2 days' END,
  CASE WHEN status = 'cancelled' THEN bench.id(2, sender) END, CASE WHEN status = 'cancelled' THEN at + interval '2 days' END,
  CASE WHEN status = 'cancelled' THEN 'Помилка' END
FROM bench.act;
ANALYZE bench.act, acts;
INSERT INTO act_counters (warehouse_id, kind, year, last)
SELECT from_warehouse_id, kind, extract(year FROM created_at), count(*) FROM acts WHERE number IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO act_parties (act_id, side, account_id, kind, name)
SELECT bench.id(13, act.n), side.side, account.id, CASE account.partner_type WHEN 'organization' THEN 'organization' ELSE 'volunteer' END,
  coalesce(organization.organization_name, account.surname || ' ' || account.name)
FROM bench.act, LATERAL (VALUES ('from', sender), ('to', receiver)) AS side (side, n)
JOIN accounts AS account ON account.id = bench.id(2, side.n) LEFT JOIN organizations AS organization ON organization.account_id = account.id;
INSERT INTO positions (id, warehouse_id, name, units, net_unit_price, cost_per_item, unique_code, received_date, category, from_act_id, created_at)
SELECT bench.id(8, 100000000 + n * 2 + line), bench.id(5, receiver), source.name, source.units, source.net_unit_price, source.cost_per_item,
  source.unique_code, (at + interval '2 days')::date, source.category, bench.id(13, act.n), at + interval '2 days'
FROM bench.act, generate_series(0, 1) AS line
JOIN positions AS source ON true WHERE act.status = 'confirmed' AND source.id = bench.id(8, sender_k * 40 + 1 + (act.n + line * 3) % 40);
INSERT INTO act_items (act_id, line, position_id, name, units, quantity, unit_price, net_unit_price, total, unique_code, category, received, received_position_id)
SELECT bench.id(13, act.n), line + 1, source.id, source.name, source.units, 10, source.cost_per_item, source.net_unit_price, 10 * source.cost_per_item,
  source.unique_code, source.category, CASE WHEN act.status = 'confirmed' THEN 10 END,
  CASE WHEN act.status = 'confirmed' THEN bench.id(8, 100000000 + n * 2 + line) END
FROM bench.act, generate_series(0, 1) AS line
JOIN positions AS source ON true WHERE source.id = bench.id(8, sender_k * 40 + 1 + (act.n + line * 3) % 40);

-- The ledger. What leaves is known; then each position is received in two halves, enough for all of it and for what is promised.
CREATE TABLE bench.moved (position_id uuid, to_position_id uuid, from_id uuid, to_id uuid, quantity numeric, sign int, kind text,
  cause_type text, cause_id uuid, actor_id uuid, at timestamptz, key text, reverses text, recipient uuid, event_id uuid);
INSERT INTO bench.moved
SELECT line.position_id, NULL, bench.id(6, event.partner), '00000000-0000-7000-8000-000000000002', line.quantity_per_participant, -1, 'issue',
  'event', line.event_id, bench.id(2, event.partner), events.event_date + p.i * interval '1 second', 'e' || p.event || '-' || p.i || '-' || line.line, NULL,
  bench.id(1, p.person), line.event_id
FROM bench.participant AS p JOIN bench.event AS event ON event.n = p.event JOIN events ON events.id = bench.id(9, p.event)
JOIN event_aid_lines AS line ON line.event_id = events.id
WHERE p.status = 'aided' OR p.reverted;
INSERT INTO bench.moved
SELECT position_id, NULL, to_id, from_id, quantity, 1, 'issueReverted', cause_type, cause_id, actor_id, at + interval '2 hours', 'r' || key, key, NULL, NULL
FROM bench.moved WHERE key IN (SELECT 'e' || event || '-' || i || '-' || line FROM bench.participant, generate_series(1, 2) AS line WHERE reverted);
-- Issued on paper, and written off.
INSERT INTO bench.moved
SELECT bench.id(8, 41 + (n * 31::bigint) % (partners * 40)), NULL, position.to_id, '00000000-0000-7000-8000-000000000002', 2, -1, 'issue', 'position',
  bench.id(8, 41 + (n * 31::bigint) % (partners * 40)), bench.id(2, position.owner), bench.now() - interval '1 year' + interval '360 days' * n / (bench.many(150000, 20) + 1), 'p' || n, NULL,
  CASE WHEN n % 2 = 0 THEN bench.id(1, 1 + n % people) END, NULL
FROM bench.size, generate_series(1, bench.many(150000, 20)) AS n,
  LATERAL (SELECT partner.owner, bench.id(6, partner.owner) AS to_id FROM bench.partner WHERE partner.k = 1 + ((n * 31::bigint) % (partners * 40)) / 40) AS position;
INSERT INTO bench.moved
SELECT bench.id(8, 41 + (n * 17::bigint) % (partners * 40)), NULL, bench.id(6, partner.owner), '00000000-0000-7000-8000-000000000001', 1, -1, 'writeOff', 'position',
  bench.id(8, 41 + (n * 17::bigint) % (partners * 40)), bench.id(2, partner.owner), bench.now() - interval '1 year' + interval '350 days' * n / (bench.many(60000, 20) + 1), 'w' || n, NULL, NULL, NULL
FROM bench.size CROSS JOIN generate_series(1, bench.many(60000, 20)) AS n JOIN bench.partner ON partner.k = 1 + ((n * 17::bigint) % (partners * 40)) / 40;
-- Acts.
INSERT INTO bench.moved
SELECT item.position_id, NULL, bench.id(6, act.sender), bench.id(7, act.sender), 10, -1, 'transferOut', 'act', item.act_id, bench.id(2, act.sender), act.at + interval '1 minute', 'o' || act.n || '-' || item.line
FROM bench.act JOIN act_items AS item ON item.act_id = bench.id(13, act.n) WHERE act.status <> 'draft';
INSERT INTO bench.moved
SELECT item.position_id, item.received_position_id, bench.id(7, act.sender), bench.id(6, act.receiver), 10, 1, 'transferIn', 'act', item.act_id, bench.id(2, act.receiver), act.at + interval '2 days', 'i' || act.n || '-' || item.line
FROM bench.act JOIN act_items AS item ON item.act_id = bench.id(13, act.n) WHERE act.status = 'confirmed';
INSERT INTO bench.moved
SELECT item.position_id, NULL, bench.id(7, act.sender), bench.id(6, act.sender), 10, 1, 'transferCancelled', 'act', item.act_id, bench.id(2, act.sender), act.at + interval '2 days', 'c' || act.n || '-' || item.line
FROM bench.act JOIN act_items AS item ON item.act_id = bench.id(13, act.n) WHERE act.status = 'cancelled';
-- Receipts: all that ever leaves in the first, room for what is needed still in the second.
INSERT INTO bench.moved
SELECT position.id, NULL, '00000000-0000-7000-8000-000000000001', coalesce(account.id, '00000000-0000-7000-8000-000000000003'),
  CASE half WHEN 1 THEN coalesce(gone.quantity, 0) + 50 ELSE coalesce(needed.quantity, 0) + 50 END, 1, 'receipt', 'position', position.id,
  coalesce(warehouses.owner_id, bench.id(3, 1)), position.created_at + half * interval '1 minute', 'g' || half || position.id
FROM positions AS position
JOIN warehouses ON warehouses.id = position.warehouse_id
JOIN stock_accounts AS account ON account.warehouse_id = position.warehouse_id AND account.kind = 'warehouse'
LEFT JOIN (SELECT position_id, sum(quantity) AS quantity FROM bench.moved WHERE sign < 0 GROUP BY 1) AS gone ON gone.position_id = position.id
LEFT JOIN (SELECT position_id, sum(wanted) AS quantity FROM bench.needed GROUP BY 1) AS needed ON needed.position_id = position.id,
generate_series(1, 2) AS half
WHERE position.from_act_id IS NULL;

ANALYZE bench.moved;
CREATE TABLE bench.ledger AS
SELECT row_number() OVER (ORDER BY at, key) AS seq, moved.* FROM bench.moved;
ANALYZE bench.ledger;
INSERT INTO stock_movements (id, position_id, from_account_id, to_account_id, quantity, kind, cause_type, cause_id, balance_after, actor_id, at, reverses, to_position_id)
SELECT bench.id(16, ledger.seq), ledger.position_id, from_id, to_id, quantity, kind, cause_type, cause_id,
  sum(sign * quantity) OVER (PARTITION BY coalesce(to_position_id, position_id) ORDER BY ledger.seq), actor_id, at, bench.id(16, first.seq), to_position_id
FROM bench.ledger LEFT JOIN (SELECT key AS first_key, seq FROM bench.ledger) AS first ON first.first_key = ledger.reverses
ORDER BY ledger.seq;

INSERT INTO stock_balances (position_id, account_id, account_kind, quantity, received, reserved)
SELECT position_id, account_id, account.kind, sum(quantity), sum(received), 0
FROM (
  SELECT coalesce(to_position_id, position_id) AS position_id, to_account_id AS account_id, quantity,
    CASE WHEN kind IN ('receipt', 'transferIn') THEN quantity ELSE 0 END AS received FROM stock_movements
  UNION ALL SELECT position_id, from_account_id, -quantity, 0 FROM stock_movements
) AS leg JOIN stock_accounts AS account ON account.id = leg.account_id GROUP BY 1, 2, 3;
UPDATE stock_balances SET reserved = held.quantity
FROM (SELECT position_id, sum(held) AS quantity FROM stock_reservations GROUP BY 1) AS held
WHERE held.position_id = stock_balances.position_id AND account_kind = 'warehouse';

ANALYZE positions, stock_movements;
INSERT INTO issued_aid (id, movement_id, warehouse_id, position_id, event_id, recipient_id, recipient_name, quantity, unit_cost, total_cost,
  unique_code, place_of_issue, date, created_at, reverted_at, reverted_by, revert_reason, position_name, units)
SELECT bench.id(17, ledger.seq), bench.id(16, ledger.seq), position.warehouse_id, position.id, ledger.event_id, ledger.recipient,
  coalesce(account.surname || ' ' || account.name, 'Люди громади'), ledger.quantity, position.cost_per_item, round(ledger.quantity * position.cost_per_item, 2),
  position.unique_code, 'Київ, вулиця Миру', ledger.at::date, ledger.at, back.at, back.actor_id, CASE WHEN back.at IS NOT NULL THEN 'Помилка' END, position.name, position.units
FROM bench.ledger JOIN positions AS position ON position.id = ledger.position_id LEFT JOIN accounts AS account ON account.id = ledger.recipient
LEFT JOIN bench.ledger AS back ON back.reverses = ledger.key
WHERE ledger.kind = 'issue' ORDER BY ledger.seq;
