import type { BatchState } from '@oplich/contract';

/** Returns where a decision on several people stands. */
export const batchState = ({ toldAt, cancelledAt }: { toldAt: Date | null; cancelledAt: Date | null }): BatchState =>
  toldAt ? 'told' : cancelledAt ? 'cancelled' : 'waiting';
