-- A page of a list reads a page in every order and search [decision 32].

-- A warehouse's movements are found by its positions, those that were deleted too.
CREATE INDEX positions_all_of_warehouse ON positions (warehouse_id);

-- Searches. Trigrams of the letters that every locale knows, as in the lists before.
CREATE INDEX positions_words ON positions USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX issued_aid_of_position ON issued_aid (position_id);
CREATE INDEX events_words ON events USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX reports_words ON reports USING gin (search_key(fold_name(coalesce(title, ''))) gin_trgm_ops);
CREATE INDEX acts_words ON acts USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX act_parties_words ON act_parties USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX act_items_words ON act_items USING gin (search_key(search) gin_trgm_ops);
CREATE INDEX feedback_words ON feedback USING gin (search_key(search) gin_trgm_ops);

-- Orders. Equal rows stand newest first in both directions, so what few values share needs an index for each direction; what is
-- nearly unique is ordered within its equals.
CREATE INDEX help_requests_by_category_up ON help_requests (requester_role, category, id DESC);
CREATE INDEX help_requests_by_category_down ON help_requests (requester_role, category, id);
CREATE INDEX help_requests_by_state_up ON help_requests (requester_role, status, id DESC);
CREATE INDEX help_requests_by_state_down ON help_requests (requester_role, status, id);
CREATE INDEX help_requests_by_region_down ON help_requests (requester_role, region_order(region_id) DESC NULLS LAST, id DESC);

CREATE INDEX accounts_by_state_up ON accounts (role, status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_state_down ON accounts (role, status, id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_region_down ON accounts (role, region_order(region_id) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX events_listed_by_date ON events (event_date, id) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_creation ON events (created_at, id) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_name ON events (name COLLATE "uk-x-icu", id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_state_up ON events (status, id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_state_down ON events (status, id) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_type_up ON events (type, id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_type_down ON events (type, id) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_region_up ON events (region_order(region_id), id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_region_down ON events (region_order(region_id) DESC NULLS LAST, id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_city_up ON events (location_city COLLATE "uk-x-icu", id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_city_down ON events (location_city COLLATE "uk-x-icu", id) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_address ON events (location_address COLLATE "uk-x-icu", id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_places_up ON events (max_participants, id DESC) WHERE cancelled_at IS NULL;
CREATE INDEX events_listed_by_places_down ON events (max_participants, id) WHERE cancelled_at IS NULL;

CREATE INDEX reports_by_creation ON reports (created_at, id);
CREATE INDEX reports_by_state_up ON reports (status, id DESC);
CREATE INDEX reports_by_state_down ON reports (status, id);
CREATE INDEX reports_by_submission_up ON reports (submitted_at, id DESC);
CREATE INDEX reports_by_submission_down ON reports (submitted_at DESC NULLS LAST, id DESC);
CREATE INDEX reports_by_decision_up ON reports (decided_at, id DESC);
CREATE INDEX reports_by_decision_down ON reports (decided_at DESC NULLS LAST, id DESC);
CREATE INDEX reports_by_title_up ON reports (title COLLATE "uk-x-icu", id DESC);
CREATE INDEX reports_by_title_down ON reports (title COLLATE "uk-x-icu" DESC NULLS LAST, id DESC);
CREATE INDEX reports_by_people_up ON reports (people_helped, id DESC);
CREATE INDEX reports_by_people_down ON reports (people_helped DESC NULLS LAST, id DESC);

CREATE INDEX acts_by_creation ON acts (created_at, id);
CREATE INDEX acts_by_state_up ON acts (status, id DESC);
CREATE INDEX acts_by_state_down ON acts (status, id);

CREATE INDEX feedback_by_subject ON feedback (subject COLLATE "uk-x-icu", id DESC);
CREATE INDEX feedback_by_state_up ON feedback (state, id DESC);
CREATE INDEX feedback_by_state_down ON feedback (state, id);

-- Of an event, in each state by what brought people there, the newest first.
CREATE INDEX participants_invited ON participants (event_id, invited_at DESC NULLS LAST) WHERE status = 'invited';
CREATE INDEX participants_applied ON participants (event_id, applied_at DESC NULLS LAST) WHERE status = 'applied';
CREATE INDEX participants_confirmed ON participants (event_id, confirmed_at DESC NULLS LAST) WHERE status = 'confirmed';
CREATE INDEX participants_aided ON participants (event_id, aided_at DESC NULLS LAST) WHERE status = 'aided';
