import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Returns the token of an emailed link: `id.mac`. It is derived from the id with a key outside the database and never stored, so neither a
 * copy of the database nor the outbox opens an account.
 */
export const emailedToken = (secrets: Secrets, id: string): string =>
  `${id}.${macOf(secrets, id).toString('base64url')}`;

/** The id in an emailed token, or null when it is not one of ours. */
export function readEmailedToken(secrets: Secrets, token: string): string | null {
  const [id = '', mac = ''] = token.trim().split('.');
  const received = Buffer.from(mac, 'base64url');
  const expected = macOf(secrets, id);
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
}

const macOf = (secrets: Secrets, id: string) =>
  createHmac('sha256', secrets.appKey('mailed-token')).update(id).digest();
