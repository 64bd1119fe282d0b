import { isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';

/**
 * Counts this person's actions, for whichever partner, that the server has not received; those kept for a coordinator count as received.
 * Reads the device's storage, for pages that do not run the queue.
 */
export async function countUnreceived(): Promise<number> {
  const owner = ownerOfDevice();
  const actions = await actionStore.all();
  return actions.filter(action => isSamePerson(action.owner, owner) && action.refusal?.code !== 'keptLate').length;
}
