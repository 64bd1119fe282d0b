import type { AccountKind } from '../shared/roles.ts';
import type { AccountStatus } from './states.ts';

/** As it is read: a declined registration that its partner may correct is returned. */
export type ShownAccountState =
  AccountStatus | 'returned' | 'deleted' | 'pendingUpdate' | 'emailNotConfirmed' | 'deletionRequested';

/** What the states of an account are read from. */
export interface AccountWithState {
  role: AccountKind;
  status: AccountStatus;
  emailConfirmed: boolean;
  deletedAt: string | null;
  deletionRequestedAt: string | null;
  returnedAt?: string | null | undefined;
  pendingUpdateAt?: string | null | undefined;
}

/** Returns the states of an account that somebody has to know or act on, in the order they are read. */
export function shownAccountStates(account: AccountWithState): ShownAccountState[] {
  const { role, status, emailConfirmed, deletedAt, deletionRequestedAt, returnedAt, pendingUpdateAt } = account;
  const states: [ShownAccountState, boolean][] = [
    ['deleted', Boolean(deletedAt)],
    [returnedAt ? 'returned' : status, role === 'philanthrop'],
    ['pendingUpdate', Boolean(pendingUpdateAt)],
    ['emailNotConfirmed', !emailConfirmed],
    ['deletionRequested', Boolean(deletionRequestedAt) && !deletedAt],
  ];
  return states.flatMap(([state, holds]) => (holds ? [state] : []));
}
