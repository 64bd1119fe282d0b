import { defineCalls } from '../../shared/call.ts';
import { accountDuties } from '../../shared/duties.ts';
import { page } from '../../shared/lists.ts';
import { administrators } from '../../shared/roles.ts';
import { TimelineEntry, TimelineQuery } from '../timeline.ts';
import { Registered } from '../registration.ts';
import {
  AccountHistory,
  AccountRow,
  DutiesOfAdministrator,
  EmailToPerson,
  HardDelete,
  PasswordOfPerson,
  RegisterAdministrator,
} from '../users.ts';

/** What an administrator does with an account. */
export const administrationCalls = defineCalls({
  'POST /accounts/register/administrator': {
    operationId: 'inviteAdministrator',
    who: administrators,
    duties: { administrator: ['administrators'] },
    body: RegisterAdministrator,
    answer: Registered,
    status: 201,
    idempotent: true,
    errors: ['duplicate_username'],
    summary: 'Invite an administrator, who sets a password from a mailed link',
  },
  'PUT /accounts/administrators/{id}/duties': {
    operationId: 'setDutiesOfAdministrator',
    waits: true,
    who: administrators,
    duties: { administrator: ['administrators'] },
    body: DutiesOfAdministrator,
    answer: AccountRow,
    errors: ['status_change_not_allowed'],
    summary: 'Change what an administrator is there for; holds at their next request',
  },
  'GET /accounts/{id}/history': {
    operationId: 'getAccountHistory',
    who: administrators,
    duties: { administrator: accountDuties },
    answer: AccountHistory,
    summary: 'What deleting an account would end, keep and erase',
  },
  'GET /accounts/{id}/timeline': {
    operationId: 'listTimeline',
    who: administrators,
    duties: { administrator: ['people'] },
    query: TimelineQuery,
    answer: page(TimelineEntry),
    exports: true,
    summary: 'What happened with a displaced person: events, requests, aid, messages, changes, who looked at documents',
  },
  'POST /accounts/{id}/delete': {
    operationId: 'deleteAccount',
    waits: true,
    who: administrators,
    duties: { administrator: accountDuties },
    answer: null,
    errors: ['account_has_history', 'status_change_not_allowed'],
    summary: 'Delete an account; it can be restored',
  },
  'POST /accounts/{id}/restore': {
    operationId: 'restoreAccount',
    waits: true,
    who: administrators,
    duties: { administrator: accountDuties },
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Restore a deleted account',
  },
  'POST /accounts/{id}/philanthrop/delete/hard': {
    operationId: 'hardDeletePartner',
    waits: true,
    who: administrators,
    duties: { administrator: ['verification'] },
    body: HardDelete.optional(),
    answer: null,
    errors: ['account_has_history', 'status_change_not_allowed'],
    summary: 'Erase a deleted partner for ever, or its personal data where its history has to stay',
  },
  'POST /accounts/{id}/erase': {
    operationId: 'eraseAccount',
    waits: true,
    who: administrators,
    duties: { administrator: ['people', 'verification'] },
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Erase the personal data of a deleted account for ever; counts, acts and movements stay',
  },
  'POST /accounts/{id}/email': {
    operationId: 'emailAccount',
    who: administrators,
    duties: { administrator: accountDuties },
    body: EmailToPerson,
    answer: null,
    idempotent: true,
    summary: 'Write an e-mail to a person',
  },
  'POST /accounts/{id}/change-password': {
    operationId: 'setPasswordOfAccount',
    waits: true,
    who: administrators,
    duties: { administrator: accountDuties },
    body: PasswordOfPerson,
    answer: null,
    summary: 'Set a person’s password; all their sessions end',
  },
});
