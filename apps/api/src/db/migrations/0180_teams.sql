-- People who act for a partner, each by a log-in of their own. A person who has no role of their own has an account of kind
-- `member`.
ALTER TABLE accounts DROP CONSTRAINT accounts_role_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_role_check CHECK (role IN ('displaced', 'philanthrop', 'administrator', 'member'));

-- What an administrator is there for; NULL is everything.
ALTER TABLE accounts ADD COLUMN duties text[];

CREATE TABLE partner_members (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES accounts,
  -- Nobody before they have joined.
  account_id uuid REFERENCES accounts,
  -- As they were typed when the person was invited; the account's own count once it has joined.
  email text NOT NULL,
  surname text NOT NULL,
  name text NOT NULL,
  duties text[] NOT NULL,
  -- Of the duty `desk`: the events it is for; NULL is all.
  event_ids uuid[],
  invited_by uuid NOT NULL REFERENCES accounts,
  invited_at timestamptz NOT NULL,
  -- The invitation that counts: the one before it ended with this one.
  invitation_id uuid,
  invitation_expires_at timestamptz,
  joined_at timestamptz,
  suspended_at timestamptz,
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT partner_members_not_oneself CHECK (account_id IS DISTINCT FROM partner_id),
  CONSTRAINT partner_members_joined CHECK ((joined_at IS NULL) = (account_id IS NULL))
);
CREATE UNIQUE INDEX partner_members_email_once ON partner_members (partner_id, lower(email)) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX partner_members_account_once ON partner_members (partner_id, account_id) WHERE removed_at IS NULL;
CREATE INDEX partner_members_of_account ON partner_members (account_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX partner_members_by_invitation ON partner_members (invitation_id);

-- What a partner demands of who acts for it.
ALTER TABLE accounts ADD COLUMN members_need_second_factor boolean NOT NULL DEFAULT false;

-- The partner somebody acts for in this session; NULL: themselves.
ALTER TABLE sessions ADD COLUMN acting_for uuid REFERENCES accounts;
CREATE INDEX sessions_acting_for ON sessions (acting_for, account_id, last_used_at) WHERE acting_for IS NOT NULL;

CREATE OR REPLACE FUNCTION owes_second_factor(session sessions, account accounts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN session.acting_for IS NOT NULL
      THEN (SELECT members_need_second_factor FROM accounts WHERE id = session.acting_for)
      ELSE account.role = 'administrator' AND (SELECT administrators_need_second_factor FROM product_settings) END)
    AND NOT coalesce(
      session.second_factor_at >= (SELECT confirmed_at FROM second_factors WHERE account_id = account.id), false)
$$;

-- What was done for a partner says by whom. The partner stays the actor.
ALTER TABLE audit ADD COLUMN member_id uuid;
ALTER TABLE stock_movements ADD COLUMN member_id uuid;
ALTER TABLE help_request_changes ADD COLUMN member_id uuid;

-- The same text as before where nobody acted for somebody else, so that the chain stays what it is.
CREATE OR REPLACE FUNCTION audit_content(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (
    jsonb_build_array(
      entry.seq, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id,
      entry.actor_role, entry.action, entry.subject_type, entry.subject_id, entry.details, entry.request_id)
    || CASE WHEN entry.session_id IS NULL AND entry.address IS NULL THEN '[]'::jsonb
       ELSE jsonb_build_array(entry.session_id, entry.address) END
    || CASE WHEN entry.member_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.member_id) END)::text
$$;

ALTER TABLE failed_attempts DROP CONSTRAINT failed_attempts_kind_check;
ALTER TABLE failed_attempts ADD CONSTRAINT failed_attempts_kind_check CHECK (kind IN
  ('login', 'confirmEmail', 'resetPassword', 'correctRegistration', 'changePassword', 'secondFactor', 'exchange', 'joinTeam', 'askedMail'));
