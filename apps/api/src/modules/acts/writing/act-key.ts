import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** What the code on an act's document proves itself with: nobody makes it without the product's key [R-ACT-11]. */
export const keyOfAct = (secrets: Secrets, id: string): string =>
  createHmac('sha256', secrets.appKey('act-verify')).update(id).digest('base64url');

export function isKeyOfAct(secrets: Secrets, id: string, key: string): boolean {
  const [received, right] = [Buffer.from(key), Buffer.from(keyOfAct(secrets, id))];
  return received.length === right.length && timingSafeEqual(received, right);
}

/** The page that shows anybody what the document is worth. */
export const verifyPath = (number: string, key: string): string =>
  `/verify/${encodeURIComponent(number)}?${new URLSearchParams({ key }).toString()}`;
