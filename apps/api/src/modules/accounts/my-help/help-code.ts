import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VerifiedHelp } from '@oplich/contract/accounts/my-help';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/*
 * The code on the paper bears what it proves, so nothing is kept of it and it outlives the account: what it says, a point, and
 * a proof that nobody makes without the product's key.
 */

const proofOf = (secrets: Secrets, payload: string): string =>
  createHmac('sha256', secrets.appKey('my-help-verify')).update(payload).digest('base64url');

export function helpCode(secrets: Secrets, help: VerifiedHelp): string {
  const { madeOn, initials, received, places, waitingLists, helpRequests } = help;
  const payload = Buffer.from(JSON.stringify([madeOn, initials, received, places, waitingLists, helpRequests]));
  const encoded = payload.toString('base64url');
  return `${encoded}.${proofOf(secrets, encoded)}`;
}

/** Returns what a code says, if it is ours and unaltered. */
export function readHelpCode(secrets: Secrets, code: string): VerifiedHelp | undefined {
  const [encoded = '', proof = '', ...more] = code.split('.');
  // The proof as it is written, not the bytes it stands for: those could be written in several ways.
  const [sentProof, right] = [Buffer.from(proof), Buffer.from(proofOf(secrets, encoded))];
  if (more.length > 0 || sentProof.length !== right.length || !timingSafeEqual(sentProof, right)) return undefined;
  const payload = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as [string, string, ...number[]];
  const [madeOn, initials, received = 0, places = 0, waitingLists = 0, helpRequests = 0] = payload;
  return { madeOn, initials, received, places, waitingLists, helpRequests };
}

/** The page that shows anybody what the paper is worth. */
export const verifyHelpPath = (code: string): string => `/verify-help?${new URLSearchParams({ code }).toString()}`;
