import { defineCalls } from '../../shared/call.ts';
import { Reauthentication } from '../reauthentication.ts';
import { accountDuties } from '../../shared/duties.ts';
import { administrators, signedIn } from '../../shared/roles.ts';
import { RecoveryCodes, SecondFactorCode, SecondFactorStarted } from '../second-factor.ts';

export const secondFactorCalls = defineCalls({
  'POST /accounts/second-factor/start': {
    operationId: 'startSecondFactor',
    who: signedIn,
    body: Reauthentication.optional(),
    withoutSecondFactor: true,
    answer: SecondFactorStarted,
    errors: ['status_change_not_allowed'],
    summary: 'Draw a secret for an app that makes codes; nothing is asked for before it is confirmed',
  },
  'POST /accounts/second-factor/confirm': {
    operationId: 'confirmSecondFactor',
    who: signedIn,
    body: SecondFactorCode,
    withoutSecondFactor: true,
    answer: RecoveryCodes,
    errors: ['status_change_not_allowed'],
    summary: 'Switch the second factor on with a first code of the app; answers recovery codes, shown once',
  },
  'POST /accounts/second-factor/remove': {
    operationId: 'removeSecondFactor',
    who: signedIn,
    body: Reauthentication.optional(),
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Switch the second factor off with the password, a code of the app or a recovery code',
  },
  'POST /accounts/second-factor/recovery-codes': {
    operationId: 'renewRecoveryCodes',
    who: signedIn,
    body: Reauthentication.optional(),
    answer: RecoveryCodes,
    errors: ['status_change_not_allowed'],
    summary: 'New recovery codes; the earlier ones no longer count',
  },
  'DELETE /accounts/{id}/second-factor': {
    operationId: 'resetSecondFactor',
    waits: true,
    who: administrators,
    duties: { administrator: accountDuties },
    body: Reauthentication.optional(),
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Switch off the second factor of a person who has lost it',
  },
});
