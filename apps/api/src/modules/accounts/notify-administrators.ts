import { dutyOfAccount, type AccountKind } from '@oplich/contract';
import type { Operation } from '../../platform/operation.ts';
import type { Person } from '../../platform/user.ts';
import { administratorsFor, notify } from '../notifications/index.ts';

/** Notifies administrators that something about an account waits for them, with a link to it. */
export const notifyAdministrators = (
  { tx, at }: Operation<Person | null>,
  kind: 'partnerWaiting' | 'updateWaiting' | 'deletionRequested',
  { id, role }: { id: string; role: AccountKind },
) =>
  notify(tx, {
    kind,
    params: undefined,
    link: `/cabinet/users/${id}`,
    audience: administratorsFor(dutyOfAccount[role]),
    at,
    email: 'byChoice',
  });
