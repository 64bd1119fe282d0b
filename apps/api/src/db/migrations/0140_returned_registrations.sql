-- A partner's registration may be returned to be corrected: meanwhile it is declined, and an emailed link opens it.
ALTER TABLE accounts ADD COLUMN returned_at timestamptz;
ALTER TABLE accounts ADD CONSTRAINT accounts_returned_is_declined CHECK (returned_at IS NULL OR status = 'declined');
ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_kind_check;
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_kind_check
  CHECK (kind IN ('confirmEmail', 'resetPassword', 'correctRegistration'));
ALTER TABLE failed_attempts DROP CONSTRAINT guess_failures_kind_check;
ALTER TABLE failed_attempts ADD CONSTRAINT failed_attempts_kind_check
  CHECK (kind IN ('login', 'confirmEmail', 'resetPassword', 'correctRegistration', 'changePassword', 'secondFactor', 'exchange', 'askedMail'));
