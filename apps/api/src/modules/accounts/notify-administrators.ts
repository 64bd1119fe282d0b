import type { Operation } from '../../platform/operation.ts';
import type { Person } from '../../platform/user.ts';
import { notify } from '../notifications/index.ts';

/** Tells administrators that something of an account waits for them, and leads them to it. */
export const notifyAdministrators = (
  { tx, at }: Operation<Person | null>,
  kind: 'partnerWaiting' | 'updateWaiting' | 'deletionRequested',
  accountId: string,
) =>
  notify(tx, {
    kind,
    params: undefined,
    link: `/cabinet/users/${accountId}`,
    audience: { role: 'administrator' },
    at,
    email: 'byChoice',
  });
