import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { Reauthentication } from '../accounts/reauthentication.ts';
import { accountDuties } from '../shared/duties.ts';
import { administrators } from '../shared/roles.ts';
import { SecurityEntry, SecurityLogQuery } from './schemas.ts';

export const securityLogCalls = defineCalls({
  'GET /security-log': {
    operationId: 'listSecurityLog',
    who: administrators,
    duties: { administrator: ['audit'] },
    query: SecurityLogQuery,
    answer: page(SecurityEntry),
    exports: true,
    summary: 'Log-ins, failures, changes of how one gets in and refused calls, newest first',
  },
  'POST /accounts/{id}/sessions/end': {
    operationId: 'endSessionsOfAccount',
    waits: true,
    who: administrators,
    duties: { administrator: accountDuties },
    body: Reauthentication.optional(),
    answer: null,
    summary: 'End all sessions of a person; of one’s own account with the password or a code',
  },
});
