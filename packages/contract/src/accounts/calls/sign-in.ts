import { defineCalls } from '../../shared/call.ts';
import {
  CheckedResetToken,
  CheckResetToken,
  EmailOnly,
  LoggedIn,
  Login,
  Logout,
  Refresh,
  ResetPassword,
  TokenPair,
} from '../sign-in.ts';

/** Why a log-in may be refused, whatever one signs in with. */
export const logInRefusals = [
  'incorrect_email_or_password',
  'email_not_confirmed',
  'account_is_not_approved',
  'account_is_declined',
  'second_factor_required',
  'second_factor_wrong',
] as const;

export const signInCalls = defineCalls({
  'POST /accounts/login': {
    operationId: 'logIn',
    who: 'anyone',
    body: Login,
    withoutSecondFactor: true,
    answer: LoggedIn,
    errors: [...logInRefusals, 'token_invalid'],
    summary: 'Log in with e-mail and password',
  },
  'POST /accounts/refresh': {
    operationId: 'refreshTokens',
    who: 'anyone',
    body: Refresh,
    withoutSecondFactor: true,
    helpers: true,
    answer: TokenPair,
    errors: ['refresh_token_reused'],
    summary: 'Exchange a token pair for a new one',
  },
  'POST /accounts/logout': {
    operationId: 'logOut',
    who: 'anyone',
    body: Logout,
    withoutSecondFactor: true,
    helpers: true,
    answer: null,
    summary: 'End the session',
  },
  'POST /accounts/request-password-reset': {
    operationId: 'requestPasswordReset',
    who: 'anyone',
    body: EmailOnly,
    answer: null,
    summary: 'Mail a link to set a new password, if the address is known',
  },
  'POST /accounts/reset-password/check': {
    operationId: 'checkResetToken',
    who: 'anyone',
    body: CheckResetToken,
    answer: CheckedResetToken,
    summary: 'Say whether a mailed link to set a password still works',
  },
  'POST /accounts/reset-password': {
    operationId: 'resetPassword',
    who: 'anyone',
    body: ResetPassword,
    answer: null,
    idempotent: true,
    errors: ['token_invalid', 'passwords_do_not_match'],
    summary: 'Set a new password with the mailed token',
  },
});
