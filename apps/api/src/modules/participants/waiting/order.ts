import type { OrderCriterion } from '@oplich/contract';
import { dayMs } from '@oplich/contract/shared/kyiv-time';

/** What is known of somebody who waits, as it was recorded when the event was created. */
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

/** What an order says of somebody of whom nothing is recorded. */
export const nothingKnown: OrderFacts = { needs: false, children: false, elderly: false, lastAidedOn: null };

/** Returns what a waiting list is ordered by, criterion by criterion, the smaller the sooner [R-WAI-4]. */
export const orderKey = (criteria: readonly OrderCriterion[], facts: OrderFacts): number[] =>
  criteria.map(criterion => ranks[criterion](facts));

/** Compares two keys of the same criteria: below 0 where the first one's turn is sooner, 0 where neither's is. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((rank, index) => rank !== other[index]);
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
