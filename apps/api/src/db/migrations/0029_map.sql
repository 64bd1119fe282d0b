-- The public map counts from the index alone.
CREATE INDEX help_requests_on_map ON help_requests (region_id, category, status);
