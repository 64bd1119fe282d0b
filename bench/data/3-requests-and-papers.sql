-- Help requests (10), reports (14), declarations (15), feedback (19).
INSERT INTO help_requests (id, number, requester_id, requester_role, region_id, title, description, category, status, created_at,
  claimed_by, claimed_until, decision_comment, decided_by, decided_at, requester_name, requester_gone)
SELECT bench.id(10, n), 'ЗД-' || extract(year FROM t.at) || '-' || lpad(n::text, greatest(6, length(n::text)), '0'), bench.id(CASE WHEN partner THEN 2 ELSE 1 END, asker),
  CASE WHEN partner THEN 'philanthrop' ELSE 'displaced' END, bench.region(asker),
  bench.pick(n, '{Потрібні ліки,Дитяче харчування,Теплий одяг,Ковдри для родини,Продуктовий набір,Ліки для серця}') || ' ' || n % 1000,
  'Родина з ' || n % 6 + 1 || ' людей, приїхали нещодавно, потребуємо допомоги.',
  bench.pick(n / 3, '{food,hygiene,clothing,medicine,housing,children,appliances,legal,psychological,other}'), t.status, t.at,
  CASE WHEN t.status = 'underConsideration' AND n % 23 = 0 THEN bench.id(2, 1 + n % 10) END,
  CASE WHEN t.status = 'underConsideration' AND n % 23 = 0 THEN bench.now() + interval '2 days' END,
  CASE WHEN t.status = 'rejected' THEN 'Немає можливості' END,
  CASE WHEN t.status <> 'underConsideration' THEN bench.id(2, (SELECT owner FROM bench.partner WHERE k = 1 + n % partners)) END,
  CASE WHEN t.status <> 'underConsideration' THEN t.at + interval '5 days' END,
  coalesce(organization_name, surname || ' ' || name), deleted_at IS NOT NULL
FROM bench.size, generate_series(1, requests) AS n,
  LATERAL (SELECT n % 30 = 0 AS partner, CASE WHEN n % 30 = 0 THEN 1 + n / 30 % 10 ELSE 1 + (n * 7::bigint) % people END AS asker,
    bench.pick(n, '{executed,executed,underConsideration,executed,rejected,executed,underConsideration,executed,executed,underConsideration,rejected}') AS status,
    bench.now() - interval '2 years' + interval '2 years' * n / (requests + 1) AS at) AS t
JOIN accounts ON accounts.id = bench.id(CASE WHEN partner THEN 2 ELSE 1 END, asker) LEFT JOIN organizations ON account_id = accounts.id;
INSERT INTO help_request_numbers (year, last) SELECT extract(year FROM created_at), max(split_part(number, '-', 3)::int) FROM help_requests GROUP BY 1;
INSERT INTO help_request_items (request_id, line, name, units, quantity)
SELECT id, 1, 'Вода', 'л', 5 FROM help_requests;
INSERT INTO help_request_changes (request_id, change, actor_id, at)
SELECT id, 'requested', requester_id, created_at FROM help_requests
UNION ALL SELECT id, status, decided_by, decided_at FROM help_requests WHERE status <> 'underConsideration';

INSERT INTO reports (id, event_id, created_by, status, title, description, people_helped, submitted_at, decided_at, decided_by, comment, created_at, updated_at, search)
SELECT bench.id(14, n), bench.id(9, n), bench.id(2, partner), t.status, 'Звіт ' || n, 'Допомогу видано.', 18, made + interval '7 days',
  CASE WHEN t.status IN ('accepted', 'returned') THEN made + interval '9 days' END, CASE WHEN t.status IN ('accepted', 'returned') THEN bench.id(3, 1 + n % 20) END,
  CASE WHEN t.status = 'returned' THEN 'Доповніть' END, made + interval '6 days', made + interval '7 days', fold_name('Звіт ' || n)
FROM bench.event, LATERAL (SELECT CASE phase WHEN 'finished' THEN 'accepted' WHEN 'accomplished' THEN CASE n % 3 WHEN 0 THEN 'submitted' WHEN 1 THEN 'returned' END END AS status) AS t
WHERE NOT cancelled AND t.status IS NOT NULL;
INSERT INTO report_categories (report_id, category, count)
SELECT id, category, 6 FROM reports, unnest('{children,adults,elderly}'::text[]) AS category;

INSERT INTO declarations (id, owner_id, number, unique_code, date, sender, recipient, purpose, status, submitted_at, decided_at, decided_by, created_at)
SELECT bench.id(15, n), bench.id(2, partner.owner), 'UA' || n, 'UC' || partner.k || '-' || n % 7, (bench.now() - interval '1 year')::date + (n * 360::bigint / (bench.many(6000, 20) + 1))::int,
  'Relief Fund', 'Громада', 'Допомога', bench.pick(n, '{accepted,accepted,accepted,submitted,rejected,draft}'),
  CASE WHEN n % 6 <> 5 THEN bench.now() - interval '1 year' END, CASE WHEN n % 6 IN (0, 1, 2, 4) THEN bench.now() - interval '300 days' END,
  CASE WHEN n % 6 IN (0, 1, 2, 4) THEN bench.id(3, 1) END, bench.now() - interval '1 year' + n * interval '1 hour'
FROM generate_series(1, bench.many(6000, 20)) AS n JOIN bench.partner ON partner.k = 1 + n % (SELECT partners FROM bench.size);
INSERT INTO declaration_items (declaration_id, line, name, units, quantity, unit_price, category)
SELECT id, line, 'Вода', 'л', 100, 10, 'food' FROM declarations, generate_series(1, 2) AS line;

INSERT INTO feedback (id, author_id, subject, message, created_at, reply, replied_by, replied_at)
SELECT bench.id(19, n), bench.id(CASE WHEN n % 3 = 0 THEN 2 ELSE 1 END, CASE WHEN n % 3 = 0 THEN 1 + n % 10 ELSE 1 + n % people END), 'Питання ' || n, 'Як подати заявку?',
  bench.now() - interval '1 year' + interval '1 year' * n / (bench.many(20000, 50) + 1), CASE WHEN n % 4 > 0 THEN 'Дякуємо' END,
  CASE WHEN n % 4 > 0 THEN bench.id(3, 1 + n % 20) END, CASE WHEN n % 4 > 0 THEN bench.now() END
FROM bench.size, generate_series(1, bench.many(20000, 50)) AS n;
INSERT INTO exchange_rates (as_of, uah_per_usd, set_at) SELECT (bench.now() - n * interval '1 day')::date, 41 + n % 10 / 10.0, bench.now() FROM generate_series(0, 700) AS n;
