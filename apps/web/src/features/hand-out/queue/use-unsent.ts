import { useSyncExternalStore } from 'react';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionQueue } from './action-queue.ts';
import type { UnsentAction } from './unsent-action.ts';

/** The actions of this account that the server has not acknowledged, of one event or of all. */
export function useUnsent(eventId?: string): readonly UnsentAction[] {
  const actions = useSyncExternalStore(actionQueue.subscribe, actionQueue.get);
  const owner = ownerOfDevice();
  return actions.filter(action => action.owner === owner && (eventId === undefined || action.eventId === eventId));
}
