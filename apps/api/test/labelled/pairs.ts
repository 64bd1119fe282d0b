import type { Person } from '../../src/modules/duplicates/matching/match.ts';
import { alike, apart, people } from './rules.ts';

/** Two people, whether they are one person, and by which rule. */
export interface LabelledPair {
  rule: string;
  a: Person;
  b: Person;
  isSame: boolean;
}

const pairsBy = (rules: typeof alike | typeof apart, isSame: boolean): LabelledPair[] =>
  rules.flatMap(([rule, second]) =>
    people.flatMap((one, index) => {
      const changed = second(one, index);
      return changed ? [{ rule, a: one.uk, b: { ...one.uk, ...changed }, isSame }] : [];
    }),
  );

/** More than 500 pairs, each with its rule. */
export const labelledPairs: readonly LabelledPair[] = [...pairsBy(alike, true), ...pairsBy(apart, false)];
