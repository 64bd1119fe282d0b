import type { OrderCriterion } from '@oplich/contract';
import { dayMs } from '@oplich/contract/shared/kyiv-time';

/** The facts about a waiting person that an order compares, as recorded when the event was created. */
export interface OrderFacts {
  needs: boolean;
  children: boolean;
  elderly: boolean;
  /** The day of the last aid, from anybody; `null`: never. */
  lastAidedOn: string | null;
}

const yesFirst = (holds: boolean) => (holds ? 0 : 1);
const ranks: Record<OrderCriterion, (facts: OrderFacts) => number> = {
  needs: ({ needs }) => yesFirst(needs),
  children: ({ children }) => yesFirst(children),
  elderly: ({ elderly }) => yesFirst(elderly),
  notAidedLongest: ({ lastAidedOn }) => (lastAidedOn === null ? 0 : Date.parse(lastAidedOn) / dayMs),
};

/** The facts about somebody of whom nothing is recorded. */
export const noFacts: OrderFacts = { needs: false, children: false, elderly: false, lastAidedOn: null };

/** Returns the sort key of a waiting list, one number per criterion; smaller comes first [R-WAI-4]. */
export const orderKey = (criteria: readonly OrderCriterion[], facts: OrderFacts): number[] =>
  criteria.map(criterion => ranks[criterion](facts));

/** Compares two keys of the same criteria, as `Array.sort` expects. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  const firstDifference = one.findIndex((rank, index) => rank !== other[index]);
  return firstDifference < 0 ? 0 : (one[firstDifference] ?? 0) - (other[firstDifference] ?? 0);
}
