import { useSyncExternalStore } from 'react';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { deedQueue } from './deed-queue.ts';
import type { UnsentDeed } from './unsent-deed.ts';

/** The deeds of this account that the server has not acknowledged, of one event or of all. */
export function useUnsent(eventId?: string): readonly UnsentDeed[] {
  const deeds = useSyncExternalStore(deedQueue.subscribe, deedQueue.get);
  const owner = ownerOfDevice();
  return deeds.filter(deed => deed.owner === owner && (eventId === undefined || deed.eventId === eventId));
}
