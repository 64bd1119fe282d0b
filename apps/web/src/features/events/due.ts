import { isPositive } from '@oplich/contract/shared/amounts';
import type { Event } from './api.ts';

/**
 * Returns what a person is given, with their people counted, as lines of a list: without lines that are for none of them.
 */
export const dueLines = (quantities: NonNullable<Event['quantities']>) =>
  quantities.filter(({ quantity }) => isPositive(quantity)).map(line => ({ ...line, key: line.positionId }));
