-- Administrators list requests and accounts of all roles too. Nearly all are of displaced people, so an order of all serves theirs as well;
-- those of partners are few enough to be sorted.
CREATE INDEX help_requests_in_title_order ON help_requests (title COLLATE "uk-x-icu", id DESC);
CREATE INDEX help_requests_in_category_order ON help_requests (category, id DESC);
CREATE INDEX help_requests_in_category_order_down ON help_requests (category, id);
CREATE INDEX help_requests_in_state_order ON help_requests (status, id DESC);
CREATE INDEX help_requests_in_state_order_down ON help_requests (status, id);
CREATE INDEX help_requests_in_region_order ON help_requests (region_order(region_id), id DESC);
CREATE INDEX help_requests_in_region_order_down ON help_requests (region_order(region_id) DESC NULLS LAST, id DESC);
CREATE INDEX help_requests_of_category ON help_requests (category, created_at, id);
CREATE INDEX help_requests_of_state ON help_requests (status, created_at, id);
CREATE INDEX help_requests_of_region ON help_requests (region_id, created_at, id);
DROP INDEX help_requests_by_title, help_requests_by_number, help_requests_by_category_up, help_requests_by_category_down,
  help_requests_by_state_up, help_requests_by_state_down, help_requests_by_region_order, help_requests_by_region_down,
  help_requests_by_category, help_requests_by_state, help_requests_by_region;

CREATE INDEX accounts_all_by_name ON accounts (name COLLATE "uk-x-icu", id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_all_by_state_up ON accounts (status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_all_by_state_down ON accounts (status, id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_all_by_region_up ON accounts (region_order(region_id), id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_all_by_region_down ON accounts (region_order(region_id) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_of_partner_type ON accounts (partner_type, registered_at, id) WHERE partner_type IS NOT NULL;
DROP INDEX accounts_by_surname, accounts_by_name, accounts_by_email, accounts_by_state_up, accounts_by_state_down,
  accounts_by_region_order, accounts_by_region_down;
-- Those of partners are found among their own.
CREATE INDEX accounts_partners_by_email ON accounts (email) WHERE role = 'philanthrop' AND deleted_at IS NULL;
CREATE INDEX accounts_partners_by_name ON accounts (name COLLATE "uk-x-icu", id DESC) WHERE role = 'philanthrop' AND deleted_at IS NULL;
CREATE INDEX accounts_partners_by_surname ON accounts (surname COLLATE "uk-x-icu", id DESC) WHERE role = 'philanthrop' AND deleted_at IS NULL;

CREATE INDEX feedback_of_state ON feedback (state, created_at, id);
CREATE INDEX acts_by_day ON acts (coalesce(date, (created_at AT TIME ZONE 'Europe/Kyiv')::date));
