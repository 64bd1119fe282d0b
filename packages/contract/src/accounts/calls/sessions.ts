import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import { Reauthentication } from '../reauthentication.ts';
import { signedIn } from '../../shared/roles.ts';
import { ChangePassword, Session } from '../sessions.ts';

export const sessionCalls = defineCalls({
  'GET /accounts/sessions': {
    operationId: 'listSessions',
    who: signedIn,
    answer: z.array(Session),
    summary: 'Own sessions in use, the newest use first',
  },
  'DELETE /accounts/sessions/{id}': {
    operationId: 'endSession',
    who: signedIn,
    body: Reauthentication.optional(),
    answer: null,
    summary: 'End one of one’s own sessions',
  },
  'DELETE /accounts/sessions': {
    operationId: 'endOtherSessions',
    who: signedIn,
    body: Reauthentication.optional(),
    answer: null,
    summary: 'End all of one’s own sessions but the one this call is made in',
  },
  'POST /accounts/change-password': {
    operationId: 'changePassword',
    who: signedIn,
    body: ChangePassword,
    answer: null,
    errors: ['passwords_do_not_match'],
    summary: 'Set a new password; all other sessions end',
  },
});
