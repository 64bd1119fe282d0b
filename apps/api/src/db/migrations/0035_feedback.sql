-- What people write to the administrators, and the one reply each message gets.
CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES accounts,
  subject varchar(50) NOT NULL,
  message varchar(999) NOT NULL,
  created_at timestamptz NOT NULL,
  reply varchar(5000),
  replied_by uuid REFERENCES accounts,
  replied_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN replied_at IS NULL THEN 'open' ELSE 'answered' END) STORED,
  search text GENERATED ALWAYS AS (fold_name(subject || ' ' || message)) STORED,
  CONSTRAINT feedback_whole_reply CHECK (num_nulls(reply, replied_by, replied_at) IN (0, 3))
);
-- The limit asks for an author's newest messages, the inbox for the newest of a state.
CREATE INDEX feedback_of_author ON feedback (author_id, created_at DESC);
CREATE INDEX feedback_by_state ON feedback (state, created_at DESC);
