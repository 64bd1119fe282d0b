import { defineCalls } from '../../shared/call.ts';
import { signedIn } from '../../shared/roles.ts';
import { ChangeEmail, ConfirmedEmailChange, EmailChangeToken, OwnEmailChange } from '../email-change.ts';

export const emailChangeCalls = defineCalls({
  'POST /accounts/email-change': {
    operationId: 'askEmailChange',
    who: signedIn,
    body: ChangeEmail,
    answer: null,
    summary: 'Ask for another e-mail address; a link goes to it and to the present one, and both have to be followed',
  },
  'GET /accounts/email-change': {
    operationId: 'getEmailChange',
    who: signedIn,
    answer: OwnEmailChange,
    summary: 'The change that waits for its links, if there is one',
  },
  'DELETE /accounts/email-change': {
    operationId: 'cancelEmailChange',
    who: signedIn,
    answer: null,
    summary: 'Take the change back: its links no longer count',
  },
  'POST /accounts/email-change/confirm': {
    operationId: 'confirmEmailChange',
    who: 'anyone',
    body: EmailChangeToken,
    answer: ConfirmedEmailChange,
    idempotent: true,
    errors: ['token_invalid'],
    summary: 'Follow one of the two links; the second one changes the address',
  },
});
