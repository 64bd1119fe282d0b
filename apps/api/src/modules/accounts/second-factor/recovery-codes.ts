import { createHmac, randomInt } from 'node:crypto';
import { secondFactor } from '@oplich/contract';
import type { Secrets } from '../../../platform/secrets.ts';

/** Letters and digits nobody mistakes for one another on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 5;

const draw = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new set, about fifty bits each: `ABCDE-23456`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactor.recoveryCodes }, () => `${draw()}-${draw()}`);

/** What is stored of a recovery code, however it was typed; useless without the key outside the database. */
export const hashRecoveryCode = (secrets: Secrets, accountId: string, code: string): Buffer =>
  createHmac('sha256', secrets.appKey('recovery-code'))
    .update(`${accountId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();
