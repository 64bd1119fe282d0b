import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import { Email } from '../../shared/fields.ts';
import { page } from '../../shared/lists.ts';
import { accountDuties } from '../../shared/duties.ts';
import { administrators } from '../../shared/roles.ts';
import { AccountRow, AccountsQuery, Decision, EverybodyQuery, ReturnDecision, UserCounts } from '../users.ts';

export const userCalls = defineCalls({
  'POST /accounts/{id}/resend-confirmation-email': {
    operationId: 'resendConfirmationEmail',
    who: administrators,
    duties: { administrator: accountDuties },
    answer: null,
    summary: 'Mail a person a new confirmation link',
  },
  'GET /accounts/displaced/list': {
    operationId: 'listDisplaced',
    who: administrators,
    duties: { administrator: ['people'] },
    query: AccountsQuery,
    answer: page(AccountRow),
    exports: true,
    summary: 'Displaced people',
  },
  'GET /accounts/philanthrop/list': {
    operationId: 'listPartners',
    who: administrators,
    duties: { administrator: ['verification'] },
    query: AccountsQuery,
    answer: page(AccountRow),
    exports: true,
    summary: 'Partners',
  },
  'GET /accounts/administrators/list': {
    operationId: 'listAdministrators',
    who: administrators,
    duties: { administrator: ['administrators'] },
    query: AccountsQuery,
    answer: page(AccountRow),
    exports: true,
    summary: 'Administrators',
  },
  'GET /accounts/list': {
    operationId: 'listAccounts',
    who: administrators,
    duties: { administrator: accountDuties },
    query: EverybodyQuery,
    answer: page(AccountRow),
    exports: true,
    summary: 'People of every role, for what is not of one: requests for deletion, deleted accounts',
  },
  'GET /accounts/users/counts': {
    operationId: 'countUsers',
    who: administrators,
    duties: { administrator: accountDuties },
    answer: UserCounts,
    summary: 'How many users of each kind',
  },
  'POST /accounts/update/philanthrop/{email}/approve': {
    operationId: 'approvePartner',
    who: administrators,
    duties: { administrator: ['verification'] },
    params: z.object({ email: Email }),
    body: Decision.optional(),
    answer: null,
    errors: ['email_not_confirmed', 'status_change_not_allowed', 'stale_version'],
    summary: 'Approve a partner’s registration, else the update that waits',
  },
  'POST /accounts/update/philanthrop/{email}/decline': {
    operationId: 'declinePartner',
    who: administrators,
    duties: { administrator: ['verification'] },
    params: z.object({ email: Email }),
    body: Decision.optional(),
    answer: null,
    errors: ['email_not_confirmed', 'status_change_not_allowed', 'stale_version'],
    summary: 'Decline a partner’s registration, else the update that waits; the reason reaches them',
  },
  'POST /accounts/update/philanthrop/{email}/return': {
    operationId: 'returnPartner',
    who: administrators,
    duties: { administrator: ['verification'] },
    params: z.object({ email: Email }),
    body: ReturnDecision,
    answer: null,
    errors: ['email_not_confirmed', 'status_change_not_allowed', 'stale_version'],
    summary: 'Return a partner’s registration to be corrected; the comment and a link of 14 days reach them',
  },
});
