-- Who helps at the table of one event for one day: an account of kind `member` without a mailbox of its own, so that all it
-- does bears a name as everybody else's does.
CREATE TABLE desk_helpers (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  -- Nobody's any more where the partner and an event that nobody joined are really gone.
  partner_id uuid REFERENCES accounts ON DELETE SET NULL,
  event_id uuid REFERENCES events ON DELETE SET NULL,
  -- Whose code let them in.
  admitted_by uuid REFERENCES accounts ON DELETE SET NULL,
  joined_at timestamptz NOT NULL,
  -- The end of the event's day in Kyiv.
  ends_at timestamptz NOT NULL,
  -- Sent away before that.
  ended_at timestamptz
);
CREATE INDEX desk_helpers_of_event ON desk_helpers (event_id, joined_at);
CREATE INDEX desk_helpers_of_partner ON desk_helpers (partner_id);
CREATE INDEX desk_helpers_admitted_by ON desk_helpers (admitted_by);
CREATE INDEX desk_helpers_by_end ON desk_helpers (ends_at);

-- Whether a helper is at their table still: asked at every request.
CREATE FUNCTION is_at_desk(helper desk_helpers, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT helper.ended_at IS NULL AND at < helper.ends_at AND EXISTS (
    SELECT FROM events JOIN accounts ON accounts.id = events.organizer_id
    WHERE events.id = helper.event_id AND events.organizer_id = helper.partner_id AND events.cancelled_at IS NULL
      AND events.status = 'scheduled' AND accounts.deleted_at IS NULL AND accounts.status = 'approved')
$$;

-- What lets one helper in, once: a keyed hash of it.
CREATE TABLE helper_codes (
  hash bytea PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  made_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX helper_codes_by_expiry ON helper_codes (expires_at);
CREATE INDEX helper_codes_of_partner ON helper_codes (partner_id);
CREATE INDEX helper_codes_of_event ON helper_codes (event_id);
CREATE INDEX helper_codes_made_by ON helper_codes (made_by);

-- A partner's demand of a second factor is one of its members; who helps for a day was let in face to face.
CREATE OR REPLACE FUNCTION owes_second_factor(session sessions, account accounts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN session.acting_for IS NOT NULL
      THEN (SELECT members_need_second_factor FROM accounts WHERE id = session.acting_for)
        AND NOT EXISTS (SELECT FROM desk_helpers WHERE account_id = session.account_id)
      ELSE account.role = 'administrator' AND (SELECT administrators_need_second_factor FROM product_settings) END)
    AND NOT coalesce(
      session.second_factor_at >= (SELECT confirmed_at FROM second_factors WHERE account_id = account.id), false)
$$;

ALTER TABLE failed_attempts DROP CONSTRAINT failed_attempts_kind_check;
ALTER TABLE failed_attempts ADD CONSTRAINT failed_attempts_kind_check CHECK (kind IN
  ('login', 'confirmEmail', 'resetPassword', 'correctRegistration', 'changePassword', 'secondFactor', 'exchange', 'joinTeam',
   'joinHelper', 'askedMail'));
