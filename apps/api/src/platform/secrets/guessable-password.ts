import type { FieldError } from '@oplich/contract';
import { demoPassword } from '../../demo/demo-accounts.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What everybody knows of a person, and would try first. */
export interface PersonalFacts {
  email: string;
  surname: string;
  name: string;
}
/** Shorter parts occur in too many good passwords by chance. */
const shortest = 4;

const fold = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’ʼ`′‘]/g, '');

/** Whether a password contains the person's name or email [R-ACC-29]. */
export function containsName(password: string, { email, surname, name }: PersonalFacts): boolean {
  const folded = fold(password);
  return [surname, name, email.slice(0, email.lastIndexOf('@'))]
    .map(part => fold(part.trim()))
    .some(part => part.length >= shortest && folded.includes(part));
}

/** Whether a password is the one that is published for trying a demo, however its letters are written. */
export const isDemoPassword = (password: string): boolean => fold(password) === fold(demoPassword);

/**
 * Returns why a password can be guessed: it is one of the most used, contains the person's name or email [R-ACC-29], or is the published
 * one of the demo outside a demo.
 */
export function guessablePassword(password: string, known: PersonalFacts, { demo }: { demo: boolean }): FieldError[] {
  const isGuessable =
    isCommonPassword(password) || containsName(password, known) || (!demo && isDemoPassword(password));
  return isGuessable ? [{ path: 'password', code: 'too_common' }] : [];
}
