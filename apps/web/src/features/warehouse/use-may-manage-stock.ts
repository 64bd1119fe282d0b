import { patterns } from '../../shared/routing/paths.ts';
import { useMayOpen, useRole } from '../accounts/index.ts';
import type { Position } from './api.ts';

/**
 * Returns whether the user may move goods: a partner sees only its own; an administrator sees every warehouse's and moves only the central
 * one's.
 */
export function useMayManageStock(position: Pick<Position, 'ownerId'> | undefined): boolean {
  const role = useRole();
  const mayOpen = useMayOpen();
  return (
    position !== undefined && mayOpen(patterns.positionEdit) && (role !== 'administrator' || position.ownerId === null)
  );
}
