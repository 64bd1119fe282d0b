import { isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';

/**
 * How many actions of this person, whoever they act for now, the server has not: one that it keeps for a coordinator would wait
 * here for nothing. Read off the device, for pages where nothing sends.
 */
export async function countUnreceived(): Promise<number> {
  const owner = ownerOfDevice();
  const actions = await actionStore.all();
  return actions.filter(action => isSamePerson(action.owner, owner) && action.refusal?.code !== 'keptLate').length;
}
