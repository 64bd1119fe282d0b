import { useRole } from '../accounts/index.ts';
import type { Position } from './api.ts';

/** A partner's own goods are all one sees; an administrator sees every warehouse's and moves only the central one's. */
export function useMayManageStock(position: Pick<Position, 'ownerId'> | undefined): boolean {
  const role = useRole();
  return position !== undefined && (role !== 'administrator' || position.ownerId === null);
}
