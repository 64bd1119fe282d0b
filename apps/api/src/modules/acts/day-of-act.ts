import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { ActRow } from './acts.repo.ts';

/**
 * The day of an act; of a draft without a chosen one, that on which it was written, wherever it is shown [R-ACT-20]. The `day` by which
 * lists are narrowed and sorted is the same.
 */
export const dayOfAct = ({ date, createdAt }: Pick<ActRow, 'date' | 'createdAt'>): string => date ?? kyivDay(createdAt);
