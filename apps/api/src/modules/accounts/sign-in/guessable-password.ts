import type { FieldError } from '@oplich/contract';
import { fail, failFields } from '../../../http/problem.ts';
import type { Reader } from '../../../db/pool.ts';
import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { findNames } from '../accounts.repo.ts';

/** What everybody knows of a person, and would try first. */
export interface Known {
  email: string;
  surname: string;
  name: string;
}
/** From so many letters on: a shorter part stands in too many good passwords by chance. */
const shortest = 4;

const fold = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’ʼ`′‘]/g, '');

/** Why a password would be guessed: it is one of the most used, or bears the person's name or e-mail [contract §15]. */
export function guessablePassword(password: string, { email, surname, name }: Known): FieldError[] {
  const folded = fold(password);
  const bearsName = [surname, name, email.slice(0, email.lastIndexOf('@'))]
    .map(part => fold(part.trim()))
    .some(part => part.length >= shortest && folded.includes(part));
  return bearsName || isCommonPassword(password) ? [{ path: 'password', code: 'too_common' }] : [];
}

/** Throws where an account's new password would be guessed. */
export async function refuseGuessable(db: Reader, accountId: string, password: string): Promise<void> {
  const errors = guessablePassword(password, (await findNames(db, accountId)) ?? fail('not_found'));
  if (errors.length > 0) failFields(errors);
}
