import { hasJoined } from '@oplich/contract/events/has-joined';

interface Order {
  occupied: number;
  waitingPeople: number;
  /** Whether anybody ever stood on the list. */
  hasWaited: boolean;
}

/** Whether the published order stays: people count on it once anybody takes part or waits, or ever stood on the list [R-WAI-10]. */
export const isOrderFixed = ({ hasWaited, ...counted }: Order): boolean => hasJoined(counted) || hasWaited;
