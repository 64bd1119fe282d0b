import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import { RegisterDisplaced, RegisterPhilanthrop, Registered } from '../registration.ts';
import { CorrectRegistration, ReturnedRegistration } from '../profile-updates.ts';
import { ConfirmEmail, EmailOnly, OpenReturned } from '../sign-in.ts';

export const registrationCalls = defineCalls({
  'POST /accounts/register/displaced': {
    operationId: 'registerDisplaced',
    who: 'anyone',
    body: RegisterDisplaced,
    answer: Registered,
    status: 201,
    idempotent: true,
    errors: ['duplicate_username', 'consent_required', 'passwords_do_not_match', 'too_many_files', 'token_invalid'],
    summary: 'Sign up as a displaced person',
  },
  'POST /accounts/register/philanthrop': {
    operationId: 'registerPartner',
    who: 'anyone',
    body: RegisterPhilanthrop,
    answer: Registered,
    status: 201,
    idempotent: true,
    errors: ['duplicate_username', 'consent_required', 'passwords_do_not_match', 'too_many_files', 'token_invalid'],
    summary: 'Sign up as a partner (volunteer or organization)',
  },
  'POST /accounts/confirm-email': {
    operationId: 'confirmEmail',
    who: 'anyone',
    body: ConfirmEmail,
    answer: z.object({ alreadyConfirmed: z.literal(true) }),
    orNothing: true,
    errors: ['token_invalid'],
    summary: 'Confirm an e-mail address with the mailed token',
  },
  'POST /accounts/registration/correction': {
    operationId: 'openReturnedRegistration',
    who: 'anyone',
    body: OpenReturned,
    answer: ReturnedRegistration,
    errors: ['token_invalid'],
    summary: 'What a partner sent whose registration was returned, and what to correct; with the mailed token',
  },
  'PUT /accounts/registration/correction': {
    operationId: 'correctRegistration',
    who: 'anyone',
    body: CorrectRegistration,
    answer: null,
    idempotent: true,
    errors: ['token_invalid', 'stale_version', 'too_many_files'],
    summary: 'Send the corrected registration to be checked again; uses the mailed token up',
  },
  'POST /accounts/resend-new-confirmation-email': {
    operationId: 'resendOwnConfirmationEmail',
    who: 'anyone',
    body: EmailOnly,
    answer: null,
    summary: 'Mail a new confirmation link, if the address waits for one',
  },
});
