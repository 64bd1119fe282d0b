import { createHmac, randomInt } from 'node:crypto';
import { recoveryCode, secondFactor } from '@oplich/contract';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Letters and digits nobody mistakes for one another on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const draw = () => Array.from({ length: recoveryCode.letters }, () => alphabet[randomInt(alphabet.length)]).join('');
const drawCode = () => Array.from({ length: recoveryCode.groups }, draw).join('-');

/** A new set: `ABCDEF-234567-GHJKMN`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: secondFactor.recoveryCodes }, drawCode);

/** Returns the stored form of a recovery code, however it was typed; useless without the key outside the database. */
export const hashRecoveryCode = (secrets: Secrets, accountId: string, code: string): Buffer =>
  createHmac('sha256', secrets.appKey('recovery-code'))
    .update(`${accountId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();
