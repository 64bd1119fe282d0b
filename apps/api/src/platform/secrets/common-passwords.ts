import { dictionary } from '@zxcvbn-ts/language-common';

/** The number of most used passwords that are refused [R-ACC-29]; the list is longer and sorted by use. */
const counted = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, counted).map(entry => entry.toLowerCase()));

/** Whether a password is among the most used ones, however its letters are written. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
