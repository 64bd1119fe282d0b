-- Displaced people (kind 1), partners (2), administrators (3), their sessions (4).
CREATE FUNCTION bench.surname(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN bench.pick(n, '{Бонд,Ковал,Шевч,Ткач,Кравч,Мельн,Олій,Гонч,Руд,Савч,Марч,Лис,Тимош,Поліщ,Петр,Іван,Мороз,Кузьм,Павл,Харч,Кост,Сидор,Василь,Гаврил,Романю,Дмитр,Захар,Кирил,Левч,Назар}')
    || bench.pick(n / 30, '{енко,ук,чук,ик,ський,ів,ець,аренко,иченко,ак,овський,няк}')
    || CASE WHEN n / 360 % 7 = 0 THEN '-Гай' ELSE '' END;
CREATE FUNCTION bench.name(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN bench.pick(n / 3, '{Олена,Іван,Марія,Петро,Ольга,Андрій,Наталія,Юрій,Ірина,Сергій,Тетяна,Василь,Ганна,Микола,Оксана,Дмитро,Катерина,Богдан,Світлана,Тарас,Софія,Павло,Вікторія,Роман}');

INSERT INTO accounts (id, email, role, status, password_hash, email_confirmed_at, registered_at, deleted_at, deletion_requested_at,
  surname, name, patronym, birthday, phone_number, region_id, locality, residence_address, region_before_id, language,
  displaced_certificate_year, consent_given_at, consent_version)
SELECT bench.id(1, n), 'person' || n || '@people.bench.example', 'displaced', 'approved', current_setting('bench.password_hash'),
  CASE WHEN n % 33 <> 0 THEN t.at + interval '1 hour' END, t.at,
  CASE WHEN n % 101 = 0 THEN t.at + interval '30 days' END,
  CASE WHEN n % 503 = 0 THEN t.at + interval '20 days' END,
  bench.surname(n), bench.name(n), bench.pick(n / 7, '{Іванівна,Петрович,Олексіївна,Андрійович,Миколаївна,Сергійович}'),
  date '1940-01-01' + (n * 37 % 25000)::int, '+38050' || lpad((n % 10000000)::text, 7, '0'), bench.region(n),
  'Місто', 'вулиця Миру, ' || n % 200, bench.region(n + 11), CASE WHEN n % 19 = 0 THEN 'en' ELSE 'uk' END,
  2022 + n % 4, t.at, '1'
FROM generate_series(1, bench.many(200000, 400)) AS n,
  LATERAL (SELECT bench.now() - interval '3 years' + interval '3 years' * n / (bench.many(200000, 400) + 1)) AS t (at);

INSERT INTO accounts (id, email, role, partner_type, status, password_hash, email_confirmed_at, registered_at, surname, name,
  patronym, phone_number, region_id, locality, residence_address, language, consent_given_at, consent_version)
SELECT bench.id(2, n), 'partner' || n || '@partners.bench.example', 'philanthrop',
  CASE WHEN n % 2 = 0 THEN 'volunteer' ELSE 'organization' END,
  CASE WHEN n <= 10 OR n % 20 > 2 THEN 'approved' WHEN n % 20 = 0 THEN 'declined' ELSE 'notApproved' END,
  current_setting('bench.password_hash'), bench.now() - interval '3 years', bench.now() - interval '3 years' + n * interval '1 hour',
  bench.surname(n + 77), bench.name(n), NULL, '+38067' || lpad(n::text, 7, '0'), bench.region(n),
  'Місто', 'вулиця Волонтерів, ' || n, 'uk', bench.now() - interval '3 years', '1'
FROM generate_series(1, bench.many(2000, 30)) AS n;

INSERT INTO organizations (account_id, organization_name, edrpou, head_surname, head_name, acts_on_basis, address)
SELECT bench.id(2, n), bench.pick(n, '{Фонд,Союз,Громада,Центр,Спілка}') || ' «' || bench.pick(n / 5, '{Опора,Надія,Джерело,Оберіг,Світанок,Турбота,Промінь,Зоря}') || ' ' || n || '»',
  lpad(n::text, 8, '3'), bench.surname(n), bench.name(n), 'Статут', 'вулиця Волонтерів, ' || n
FROM generate_series(1, bench.many(2000, 30), 2) AS n;
INSERT INTO account_aid_regions (account_id, region_id)
SELECT DISTINCT bench.id(2, n), bench.region(n + i * 7) FROM generate_series(1, bench.many(2000, 30), 2) AS n, generate_series(0, n % 3) AS i;
INSERT INTO pending_updates (account_id, submitted_at, changes_encrypted)
SELECT bench.id(2, n), bench.now() - n * interval '1 minute', 'bench' FROM generate_series(13, bench.many(2000, 30), 40) AS n;

INSERT INTO accounts (id, email, role, status, password_hash, email_confirmed_at, registered_at, surname, name, language)
SELECT bench.id(3, n), 'administrator' || n || '@bench.example', 'administrator', 'approved', current_setting('bench.password_hash'),
  bench.now() - interval '3 years', bench.now() - interval '3 years', bench.surname(n * 13), bench.name(n), 'uk'
FROM generate_series(1, 20) AS n;

-- One live session for each account that signs in, and old ones.
INSERT INTO sessions (id, account_id, created_at, last_used_at, user_agent)
SELECT bench.id(4, kind * 100000000::bigint + n), bench.id(kind, n), bench.now() - interval '1 day', bench.now() - interval '1 hour', 'bench'
FROM (SELECT 1 AS kind, n FROM generate_series(1, bench.many(200000, 400)) AS n
  UNION ALL SELECT 2, n FROM generate_series(1, bench.many(2000, 30)) AS n UNION ALL SELECT 3, n FROM generate_series(1, 20) AS n) AS own;
