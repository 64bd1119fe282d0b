-- For which partner somebody is told, where they are told as a member of its team; what was for them goes with the membership.
ALTER TABLE notification_people ADD COLUMN partner_id uuid REFERENCES accounts;
CREATE INDEX notification_people_for_partner ON notification_people (partner_id, account_id) WHERE partner_id IS NOT NULL;
