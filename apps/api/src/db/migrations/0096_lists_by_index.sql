-- Every order, filter and search of a long list by an index [decision 25].

-- Trigrams know the letters of the operating system's locale, and where that is C no Cyrillic one. So what is searched stands in the
-- index in letters that every locale knows. Several letters may become the same one: whoever uses the index looks at the text too.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION search_key(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(folded, 'абвгдеєжзиіїйклмнопрстуфхцчшщьюяґ%_\', 'abvgde1jzyi2q3lmnoprstufhc4w567890g   ');
CREATE INDEX accounts_words ON accounts USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX organizations_words ON organizations USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX help_requests_words ON help_requests USING gin (search_key(search) gin_trgm_ops);

-- What issued aid, acts and notifications are searched by is folded when it is written, not each time it is looked for.
ALTER TABLE issued_aid ADD COLUMN search text GENERATED ALWAYS AS (
  fold_name(recipient_name || ' ' || coalesce(unique_code, ''))) STORED;
CREATE INDEX issued_aid_words ON issued_aid USING gin (search_key(search) gin_trgm_ops);
ALTER TABLE act_parties ADD COLUMN search text GENERATED ALWAYS AS (fold_name(name)) STORED;
ALTER TABLE act_items ADD COLUMN search text GENERATED ALWAYS AS (fold_name(name || ' ' || coalesce(unique_code, ''))) STORED;
ALTER TABLE acts ADD COLUMN search text GENERATED ALWAYS AS (fold_name(coalesce(number, '') || ' ' || coalesce(basis_label, ''))) STORED;

-- The alphabet of regions, which never changes, as a value an index can hold and a sort need not look up.
CREATE FUNCTION region_order(region smallint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position('{43,5,7,12,14,18,21,23,26,30,32,35,9,46,48,51,53,56,40,59,61,63,65,68,71,77,74}'::smallint[], region);

-- Columns that always have a value are ordered without "empty ones last", so that one index serves both directions.
CREATE INDEX accounts_by_registration ON accounts (role, registered_at, id) WHERE deleted_at IS NULL;
DROP INDEX accounts_newest;
CREATE INDEX accounts_all_by_registration ON accounts (registered_at, id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_all_by_surname ON accounts (surname COLLATE "uk-x-icu", id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_name ON accounts (role, name COLLATE "uk-x-icu", id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_email ON accounts (role, email) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_region_order ON accounts (role, region_order(region_id), id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_state ON accounts (role, status, registered_at) WHERE deleted_at IS NULL;
CREATE INDEX accounts_deletion_requested ON accounts (role, registered_at) WHERE deletion_requested_at IS NOT NULL;
CREATE INDEX accounts_gone ON accounts (role, registered_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX accounts_unconfirmed ON accounts (role, registered_at) WHERE email_confirmed_at IS NULL;
CREATE INDEX accounts_by_region ON accounts (role, region_id, registered_at) WHERE deleted_at IS NULL;

CREATE INDEX help_requests_all_by_date ON help_requests (created_at, id);
CREATE INDEX help_requests_by_state ON help_requests (requester_role, status, created_at);
CREATE INDEX help_requests_by_category ON help_requests (requester_role, category, created_at);
CREATE INDEX help_requests_by_title ON help_requests (requester_role, title COLLATE "uk-x-icu", id DESC);
CREATE INDEX help_requests_by_number ON help_requests (requester_role, number);
CREATE INDEX help_requests_by_region_order ON help_requests (requester_role, region_order(region_id), id DESC);

CREATE INDEX mails_by_date ON mails (created_at, id);
CREATE INDEX mails_sent ON mails (created_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_recipient_begins ON mails (recipient varchar_pattern_ops);
CREATE INDEX audit_by_time ON audit (at, seq);
CREATE INDEX audit_by_subject_type ON audit (subject_type, seq);
CREATE INDEX audit_of_subject_id ON audit (subject_id, seq);
CREATE INDEX issued_aid_by_date ON issued_aid (date, id);
CREATE INDEX issued_aid_of_warehouse_by_date ON issued_aid (warehouse_id, date, id);
DROP INDEX issued_aid_of_warehouse;
CREATE INDEX feedback_by_date ON feedback (created_at, id);
