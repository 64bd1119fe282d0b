import { useSyncExternalStore } from 'react';
import { isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionQueue } from './action-queue.ts';
import type { UnsentAction } from './unsent-action.ts';

/** Returns this person's unacknowledged actions, for whichever partner, of one event or of all. */
export function useUnsent(eventId?: string): readonly UnsentAction[] {
  const actions = useSyncExternalStore(actionQueue.subscribe, actionQueue.get);
  const owner = ownerOfDevice();
  return actions.filter(
    action => isSamePerson(action.owner, owner) && (eventId === undefined || action.eventId === eventId),
  );
}

/** Returns whether there are unsent actions of the partner for whom the person acts now. */
export const hasUnsentOfHat = (): boolean =>
  actionQueue.get().some(action => action.owner === ownerOfDevice() && !action.refusal);
