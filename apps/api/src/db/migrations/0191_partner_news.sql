-- How soon a partner hears of people's new requests and of new applications; without a row once a day.
CREATE TABLE partner_news_paces (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('requests', 'applications')),
  pace text NOT NULL CHECK (pace IN ('atOnce', 'daily', 'none')),
  PRIMARY KEY (account_id, topic)
);

-- Until when partners of a pace have been told.
CREATE TABLE partner_news_told (
  pace text PRIMARY KEY CHECK (pace IN ('atOnce', 'daily')),
  until timestamptz NOT NULL
);
INSERT INTO partner_news_told (pace, until) VALUES ('atOnce', now()), ('daily', now());

-- What came lately and still waits, however much there is.
CREATE INDEX participants_applied_lately ON participants (applied_at) WHERE status = 'applied';
CREATE INDEX help_requests_asked_lately ON help_requests (created_at) WHERE requester_role = 'displaced' AND status = 'underConsideration';
