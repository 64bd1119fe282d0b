import { tokenOf } from '../accounts.mjs';

/** Returns the numbers of possible callers, without deleted and unconfirmed accounts. */
export const numbersOf = people =>
  Array.from({ length: Math.min(people, 2_000) }, (_, at) => at + 1).filter(n => n % 101 !== 0 && n % 33 !== 0);

/** Returns callers of each role, all with sessions of their own. */
export const callersByRole = people => ({
  displaced: numbersOf(people)
    .slice(0, 300)
    .map(n => tokenOf('displaced', n)),
  philanthrop: Array.from({ length: 10 }, (_, at) => tokenOf('philanthrop', at + 1)),
  administrator: Array.from({ length: 20 }, (_, at) => tokenOf('administrator', at + 1)),
});
