/** The callers, as the SQL of `data/` created them. */
import { signAccessToken } from '../apps/api/src/modules/accounts/sign-in/access-token.ts';
import { createSecrets } from '../apps/api/src/platform/secrets/secrets.ts';

export const APP_SECRET = 'secret of the bench, of nobody else: 1f9a77c0';
export const DATA_KEY = 'data key of the bench, of nobody else: 88d2e1';
export const PASSWORD = 'Bench-2026!';
export const accessKey = createSecrets(APP_SECRET, DATA_KEY).appKey('access-token');

const kinds = { account: { displaced: 1, philanthrop: 2, administrator: 3 }, session: 4, event: 9 };
export const id = (kind, n) =>
  `019b${kind.toString(16).padStart(4, '0')}`.replace(/^(.{8})$/, '$1') +
  `-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const eventId = n => id(kinds.event, n);
export const accountId = (role, n) => id(kinds.account[role], n);

/** A bearer of the session that the data made for this account. */
export const tokenOf = (role, n) =>
  signAccessToken(
    accessKey,
    { accountId: accountId(role, n), sessionId: id(kinds.session, kinds.account[role] * 100_000_000 + n), role },
    new Date(),
  );

/** The same by the account's id. */
export const tokenOfAccount = (role, account) => tokenOf(role, parseInt(account.slice(-12), 16));
