import type { BatchState } from '@oplich/contract';

/** Returns the state of a decision on several people. */
export const batchState = ({ toldAt, cancelledAt }: { toldAt: Date | null; cancelledAt: Date | null }): BatchState =>
  toldAt ? 'told' : cancelledAt ? 'cancelled' : 'waiting';
