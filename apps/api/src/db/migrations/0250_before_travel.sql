-- What people are told of an event before they set out; whom to call is for those who take part.
ALTER TABLE events
  ADD COLUMN what_to_bring text[] NOT NULL DEFAULT '{}',
  ADD COLUMN step_free text CHECK (step_free IN ('yes', 'partly', 'no')),
  ADD COLUMN shelter text,
  ADD COLUMN directions text,
  ADD COLUMN contact_phone text,
  ADD COLUMN map_point jsonb,
  ADD COLUMN goods_shown boolean NOT NULL DEFAULT true;
