import { defineCalls } from '../../shared/call.ts';
import { administrators } from '../../shared/roles.ts';
import { Registered } from '../registration.ts';
import { AccountHistory, HardDelete, EmailToPerson, PasswordOfPerson, RegisterAdministrator } from '../users.ts';

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
  'GET /accounts/{id}/history': {
    operationId: 'getAccountHistory',
    who: administrators,
    duties: { administrator: ['people', 'verification', 'administrators'] },
    answer: AccountHistory,
    summary: 'What deleting an account would end, keep and erase',
  },
  'POST /accounts/{id}/delete': {
    operationId: 'deleteAccount',
    who: administrators,
    duties: { administrator: ['people', 'verification', 'administrators'] },
    answer: null,
    errors: ['account_has_history', 'status_change_not_allowed'],
    summary: 'Delete an account; it can be restored',
  },
  'POST /accounts/{id}/restore': {
    operationId: 'restoreAccount',
    who: administrators,
    duties: { administrator: ['people', 'verification', 'administrators'] },
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Restore a deleted account',
  },
  'POST /accounts/{id}/philanthrop/delete/hard': {
    operationId: 'hardDeletePartner',
    who: administrators,
    duties: { administrator: ['verification'] },
    body: HardDelete.optional(),
    answer: null,
    errors: ['account_has_history', 'status_change_not_allowed'],
    summary: 'Erase a deleted partner for ever, or its personal data where its history has to stay',
  },
  'POST /accounts/{id}/erase': {
    operationId: 'eraseAccount',
    who: administrators,
    duties: { administrator: ['people'] },
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Erase the personal data of a deleted account for ever; counts, acts and movements stay',
  },
  'POST /accounts/{id}/email': {
    operationId: 'emailAccount',
    who: administrators,
    duties: { administrator: ['people', 'verification', 'administrators'] },
    body: EmailToPerson,
    answer: null,
    idempotent: true,
    summary: 'Mail a person a letter',
  },
  'POST /accounts/{id}/change-password': {
    operationId: 'setPasswordOfAccount',
    who: administrators,
    duties: { administrator: ['people', 'verification', 'administrators'] },
    body: PasswordOfPerson,
    answer: null,
    summary: 'Set a person’s password; all their sessions end',
  },
});
