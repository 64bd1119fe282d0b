import {
  accountLifeTransitions,
  dutyOfAccount,
  accountTransitions,
  type AccountKind,
  allowedActions,
  type AccountAction,
  type AccountLife,
  type AccountLifeAction,
  type AccountStatus,
} from '@oplich/contract';
import { assertTransition } from '../../../platform/assert-transition.ts';
import { fail } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';

interface Lives {
  deletedAt: unknown;
  anonymisedAt: unknown;
}

interface Decided extends Lives {
  id: string;
  role: AccountKind;
  status: AccountStatus;
  /** The changes of verified fields that wait, if any do. */
  pendingUpdate?: unknown;
}

/** Returns what an account has come to. */
export const lifeOf = ({ deletedAt, anonymisedAt }: Lives): AccountLife =>
  anonymisedAt !== null ? 'erased' : deletedAt !== null ? 'deleted' : 'present';

/**
 * Returns what an administrator may do with an account now. Only partners are decided about [R-ADM-10]; oneself and the own
 * household (`own`) are nobody's to decide about [R-TEA-11].
 * Whether another administrator stays is only known under the lock.
 */
export function allowedOnAccount(
  own: ReadonlySet<string>,
  { id, role, status, pendingUpdate = null, ...lives }: Decided,
): AccountAction[] {
  if (own.has(id)) return [];
  const life = lifeOf(lives);
  const sides = ['administrator'] as const;
  const decisions =
    role === 'philanthrop' && life === 'present'
      ? allowedActions(accountTransitions, {
          status,
          sides,
          holds: condition => condition === 'updateWaits' && pendingUpdate !== null,
        })
      : [];
  const isAdministrator = role === 'administrator';
  const holds = (condition: string) =>
    condition === 'isAdministrator' ? isAdministrator : condition !== 'noAdministrator' || !isAdministrator;
  return [...decisions, ...allowedActions(accountLifeTransitions, { status: life, sides, holds })];
}

/**
 * Makes sure that an account is of a kind that is this administrator's duty [R-TEA-2].
 * @throws `forbidden`
 */
export function refuseOtherKinds({ duties }: Pick<Person, 'duties'>, { role }: { role: AccountKind }): void {
  if (!duties.includes(dutyOfAccount[role])) fail('forbidden');
}

/**
 * Makes sure that an account may be ended, or brought back, in this way now.
 * @throws `status_change_not_allowed`
 */
export const assertLife = (
  action: AccountLifeAction,
  account: Lives,
  { by = 'administrator', holds = true }: { by?: 'administrator' | 'product'; holds?: boolean } = {},
): void =>
  assertTransition(accountLifeTransitions, action, { status: lifeOf(account), sides: [by], holds: () => holds });
