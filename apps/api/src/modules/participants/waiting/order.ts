import type { OrderCriterion } from '@oplich/contract';

/** What is known of somebody who waits, as it was recorded when the event was created. */
export interface OrderFacts {
  needs: boolean;
  children: boolean;
  elderly: boolean;
  /** The day of the last aid, from anybody; `null`: never. */
  lastAidedOn: string | null;
}

const yesFirst = (holds: boolean) => (holds ? 0 : 1);
const dayMs = 86_400_000;

const ranks: Record<OrderCriterion, (facts: OrderFacts) => number> = {
  needs: ({ needs }) => yesFirst(needs),
  children: ({ children }) => yesFirst(children),
  elderly: ({ elderly }) => yesFirst(elderly),
  notAidedLongest: ({ lastAidedOn }) => (lastAidedOn === null ? 0 : Date.parse(lastAidedOn) / dayMs),
};

/** Returns what a waiting list is ordered by, criterion by criterion, the smaller the sooner [R-WAI-4]. */
export const orderKey = (criteria: readonly OrderCriterion[], facts: OrderFacts): number[] =>
  criteria.map(criterion => ranks[criterion](facts));
