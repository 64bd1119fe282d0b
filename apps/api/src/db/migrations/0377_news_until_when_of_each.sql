-- Until when somebody was told at the pace they left, as long as they were not told at the new one: what came since is neither lost nor told
-- again. Null: as all who have that pace.
ALTER TABLE partner_news_paces ADD COLUMN told_until timestamptz;
