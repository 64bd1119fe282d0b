-- Whether organizers of a person's region may invite them by a filter, and by what their household needs.
ALTER TABLE accounts
  ADD COLUMN invitations boolean NOT NULL DEFAULT true,
  ADD COLUMN invitations_by_needs boolean NOT NULL DEFAULT false;
-- Who was invited so is nobody the organizer knows, until they apply.
ALTER TABLE participants ADD COLUMN invited_by_filter boolean NOT NULL DEFAULT false;
ALTER TABLE events ADD COLUMN filtered_invitations_at timestamptz;
