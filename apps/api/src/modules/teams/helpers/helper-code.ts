import { createHmac, randomInt } from 'node:crypto';
import { helperCodeLength, helperCodeLetters } from '@oplich/contract/teams/helper-code';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** A new code: 58 bits that nobody can guess within its minutes. Only its keyed hash is stored. */
export const makeHelperCode = (): string =>
  Array.from({ length: helperCodeLength }, () => helperCodeLetters[randomInt(helperCodeLetters.length)]).join('');

/** Returns the stored form of a code: a plain hash of such a short one could be looked up. */
export const hashHelperCode = (secrets: Secrets, code: string): Buffer =>
  createHmac('sha256', secrets.appKey('helper-code')).update(code).digest();
