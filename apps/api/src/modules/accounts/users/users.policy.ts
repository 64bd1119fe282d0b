import {
  accountTransitions,
  allowedActions,
  type AccountAction,
  type AccountStatus,
  type Role,
} from '@oplich/contract';

interface Decided {
  role: Role;
  status: AccountStatus;
  deletedAt: unknown;
  /** The changes of verified fields that wait, if any do. */
  pendingUpdate?: unknown;
}

/** Returns what an administrator may decide of an account now: only partners are decided about [R-ADM-10]. */
export const allowedOnAccount = ({ role, status, deletedAt, pendingUpdate = null }: Decided): AccountAction[] =>
  role !== 'philanthrop' || deletedAt !== null
    ? []
    : allowedActions(accountTransitions, {
        status,
        sides: ['administrator'],
        holds: () => pendingUpdate !== null,
      });
