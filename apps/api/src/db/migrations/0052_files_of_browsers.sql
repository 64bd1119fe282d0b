-- Which browser sent a file before log-in, as an HMAC of the cookie it was given: a registration claims the files of its
-- own browser. Programs that keep no cookies are told by what their request lacks; theirs need none.
ALTER TABLE files
  ADD COLUMN browser_hash text,
  ADD COLUMN needs_browser boolean NOT NULL DEFAULT false;
