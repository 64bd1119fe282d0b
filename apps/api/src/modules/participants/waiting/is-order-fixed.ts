import { hasJoined } from '@oplich/contract/events/has-joined';

interface Order {
  occupied: number;
  waitingPeople: number;
  /** Whether anybody has ever been on the list. */
  hasWaited: boolean;
}

/** Whether the published order can no longer change: somebody takes part, waits or has ever waited [R-WAI-10]. */
export const isOrderFixed = ({ hasWaited, ...counted }: Order): boolean => hasJoined(counted) || hasWaited;
