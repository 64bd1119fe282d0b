-- At the tables of which events somebody could issue before the duty was taken away; NULL, once `desk_ended_at` stands: of all.
ALTER TABLE partner_members ADD COLUMN desk_ended_event_ids uuid[];
