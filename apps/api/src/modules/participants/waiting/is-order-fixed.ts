import type { Reader } from '../../../db/pool.ts';
import { hasWaited } from './waiting-list.repo.ts';

/** Whether the published order stays: people count on it once anybody takes part or waits, or ever stood on the list [R-WAI-10]. */
export const isOrderFixed = async (
  db: Reader,
  { id, waitingPeople }: { id: string; waitingPeople: number },
  { occupied }: { occupied: number },
): Promise<boolean> => occupied + waitingPeople > 0 || (await hasWaited(db, id));
