import { z } from 'zod';
import * as a from '../accounts.ts';
import { defineCalls } from '../core.ts';
import { Email } from '../fields.ts';
import { page } from '../lists.ts';
import { administrators, displacedOnly, everybody } from '../roles.ts';

const loginRefusals = [
  'incorrect_email_or_password',
  'email_not_confirmed',
  'account_is_not_approved',
  'account_is_declined',
  'second_factor_required',
  'second_factor_wrong',
] as const;

export const accountCalls = defineCalls({
  'POST /accounts/register/displaced': {
    who: 'anyone',
    body: a.RegisterDisplaced,
    answer: a.Registered,
    status: 201,
    idempotent: true,
    errors: ['duplicate_username', 'consent_required', 'passwords_do_not_match', 'too_many_files'],
    summary: 'Sign up as a displaced person',
  },
  'POST /accounts/register/philanthrop': {
    who: 'anyone',
    body: a.RegisterPhilanthrop,
    answer: a.Registered,
    status: 201,
    idempotent: true,
    errors: ['duplicate_username', 'consent_required', 'passwords_do_not_match', 'too_many_files'],
    summary: 'Sign up as a partner (volunteer or organization)',
  },
  'POST /accounts/confirm-email': {
    who: 'anyone',
    body: a.ConfirmEmail,
    answer: z.object({ alreadyConfirmed: z.literal(true) }),
    orNothing: true,
    errors: ['token_invalid'],
    summary: 'Confirm an e-mail address with the mailed token',
  },
  'POST /accounts/resend-new-confirmation-email': {
    who: 'anyone',
    body: a.EmailOnly,
    answer: null,
    summary: 'Mail a new confirmation link, if the address waits for one',
  },
  'POST /accounts/{id}/resend-confirmation-email': {
    who: administrators,
    answer: null,
    summary: 'Mail a person a new confirmation link',
  },
  'POST /accounts/login': {
    who: 'anyone',
    body: a.Login,
    answer: a.LoggedIn,
    errors: loginRefusals,
    summary: 'Log in with e-mail and password',
  },
  'POST /accounts/refresh': {
    who: 'anyone',
    body: a.Refresh,
    answer: a.TokenPair,
    errors: ['refresh_token_reused'],
    summary: 'Exchange a token pair for a new one',
  },
  'POST /accounts/logout': { who: 'anyone', body: a.Logout, answer: null, summary: 'End the session' },
  'POST /accounts/request-password-reset': {
    who: 'anyone',
    body: a.EmailOnly,
    answer: null,
    summary: 'Mail a link to set a new password, if the address is known',
  },
  'POST /accounts/reset-password': {
    who: 'anyone',
    body: a.ResetPassword,
    answer: null,
    errors: ['token_invalid', 'passwords_do_not_match'],
    summary: 'Set a new password with the mailed token',
  },
  'GET /accounts/info': { who: everybody, answer: a.Profile, summary: 'Own profile' },
  'GET /accounts/{id}/info': { who: everybody, answer: a.Profile, summary: 'A person’s profile' },
  'GET /accounts/displaced/limits': {
    who: displacedOnly,
    answer: a.DisplacedLimits,
    summary: 'What a displaced person may do now, and from when',
  },
  'GET /accounts/displaced/list': {
    who: administrators,
    query: a.AccountsQuery,
    answer: page(a.AccountRow),
    summary: 'Displaced people',
  },
  'GET /accounts/philanthrop/list': {
    who: administrators,
    query: a.PartnersQuery,
    answer: page(a.AccountRow),
    summary: 'Partners',
  },
  'GET /accounts/administrators/list': {
    who: administrators,
    query: a.AccountsQuery,
    answer: page(a.AccountRow),
    summary: 'Administrators',
  },
  'GET /accounts/users/counts': { who: administrators, answer: a.UserCounts, summary: 'How many users of each kind' },
  'POST /accounts/update/philanthrop/{email}/approve': {
    who: administrators,
    params: z.object({ email: Email }),
    body: a.Decision.optional(),
    answer: null,
    errors: ['email_not_confirmed', 'status_change_not_allowed'],
    summary: 'Approve a partner',
  },
  'POST /accounts/update/philanthrop/{email}/decline': {
    who: administrators,
    params: z.object({ email: Email }),
    body: a.Decision.optional(),
    answer: null,
    errors: ['email_not_confirmed', 'status_change_not_allowed'],
    summary: 'Decline a partner, with a reason that reaches them',
  },
});
