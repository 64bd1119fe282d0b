-- What is forgotten by its age is found by it, however many rows there are.
CREATE INDEX guess_failures_age ON guess_failures (at);
CREATE INDEX taken_answers_age ON taken_answers (at);
CREATE INDEX account_tokens_age ON account_tokens (expires_at);
CREATE INDEX refresh_tokens_age ON refresh_tokens (expires_at);
CREATE INDEX sessions_age ON sessions (last_used_at);
