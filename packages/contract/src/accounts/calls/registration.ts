import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import { RegisterDisplaced, RegisterPhilanthrop, Registered } from '../registration.ts';
import { ConfirmEmail, EmailOnly } from '../sign-in.ts';

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
  'POST /accounts/resend-new-confirmation-email': {
    operationId: 'resendOwnConfirmationEmail',
    who: 'anyone',
    body: EmailOnly,
    answer: null,
    summary: 'Mail a new confirmation link, if the address waits for one',
  },
});
