-- Members by their account whether they still are one or not (whoever deletes an account asks for them), by who invited them, and
-- by the address they were invited under.
CREATE INDEX partner_members_by_account ON partner_members (account_id);
DROP INDEX partner_members_of_account;
CREATE INDEX partner_members_invited_by ON partner_members (invited_by);
CREATE INDEX partner_members_by_email ON partner_members (lower(email));

-- Whose keys these are: of a member of a partner both, each 36 characters.
ALTER TABLE idempotency_keys ALTER COLUMN scope TYPE varchar(73);
