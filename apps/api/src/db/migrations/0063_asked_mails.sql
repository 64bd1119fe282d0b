-- Mails with a link that one network asked for are counted like guesses; the network stands as whose they are.
ALTER TABLE guess_failures DROP CONSTRAINT guess_failures_kind_check;
ALTER TABLE guess_failures ADD CONSTRAINT guess_failures_kind_check
  CHECK (kind IN ('login', 'confirmEmail', 'resetPassword', 'changePassword', 'secondFactor', 'exchange', 'askedMail'));
