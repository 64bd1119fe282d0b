import { isPositive } from '@oplich/contract/shared/amounts';
import type { Event } from './api.ts';

/** Returns what somebody is given, their people counted, as the lines of a list: nothing of what is for nobody of theirs. */
export const dueLines = (quantities: NonNullable<Event['quantities']>) =>
  quantities.filter(({ quantity }) => isPositive(quantity)).map(line => ({ ...line, key: line.positionId }));
