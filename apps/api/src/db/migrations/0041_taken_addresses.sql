-- How often a network was told that an e-mail is taken: sign-up is not a way to ask who has an account.
CREATE TABLE taken_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A keyed hash.
  network bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX taken_answers_recent ON taken_answers (network, at);
