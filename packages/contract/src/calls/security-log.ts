import { defineCalls } from '../core.ts';
import { page } from '../lists.ts';
import { Reauthentication } from '../reauthentication.ts';
import { administrators } from '../roles.ts';
import { SecurityEntry, SecurityLogQuery } from '../security-log.ts';

export const securityLogCalls = defineCalls({
  'GET /security-log': {
    who: administrators,
    query: SecurityLogQuery,
    answer: page(SecurityEntry),
    exports: true,
    summary: 'Log-ins, failures, changes of how one gets in and refused calls, newest first',
  },
  'POST /accounts/{id}/sessions/end': {
    who: administrators,
    body: Reauthentication.optional(),
    answer: null,
    summary: 'End all sessions of a person; of one’s own account with the password or a code',
  },
});
