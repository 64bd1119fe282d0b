import type { Tx } from '../../db/pool.ts';
import { notify } from '../notifications/index.ts';

/** Tells administrators that something of an account waits for them, and leads them to it. */
export const notifyAdministrators = (
  tx: Tx,
  kind: 'partnerWaiting' | 'updateWaiting' | 'deletionRequested',
  accountId: string,
  at: Date,
) =>
  notify(tx, {
    kind,
    params: undefined,
    link: `/cabinet/users/${accountId}`,
    audience: { role: 'administrator' },
    at,
    email: 'byChoice',
  });
