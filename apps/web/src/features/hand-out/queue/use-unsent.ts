import { useSyncExternalStore } from 'react';
import { isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionQueue } from './action-queue.ts';
import type { UnsentAction } from './unsent-action.ts';

/** The actions of this person, whoever they act for now, that the server has not acknowledged, of one event or of all. */
export function useUnsent(eventId?: string): readonly UnsentAction[] {
  const actions = useSyncExternalStore(actionQueue.subscribe, actionQueue.get);
  const owner = ownerOfDevice();
  return actions.filter(
    action => isSamePerson(action.owner, owner) && (eventId === undefined || action.eventId === eventId),
  );
}

/** Returns whether actions wait that only who acts as now can send. */
export const hasUnsentOfHat = (): boolean =>
  actionQueue.get().some(action => action.owner === ownerOfDevice() && !action.refusal);
