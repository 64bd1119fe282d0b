import { createStore, del, promisifyRequest, values, type UseStore } from 'idb-keyval';
import type { UnsentAction } from './unsent-action.ts';

let store: UseStore | undefined;
/** The store keeps its historical name, as phones hold unsent actions in it. */
const actions = () => (store ??= createStore('oplich-unsent', 'deeds'));

/** The actions not acknowledged by the server, in IndexedDB. */
export const actionStore = {
  async all(): Promise<UnsentAction[]> {
    const all = await values<UnsentAction>(actions());
    return all.sort((a, b) => a.order - b.order);
  },
  put: (action: UnsentAction): Promise<void> => actionStore.putAll([action]),
  /** Saves all of them or none; `replacedId` is removed in the same transaction. */
  putAll: (newActions: readonly UnsentAction[], replacedId?: string): Promise<void> =>
    actions()('readwrite', objectStore => {
      try {
        for (const action of newActions) objectStore.put(action, action.id);
      } catch (error) {
        objectStore.transaction.abort();
        throw error;
      }
      if (replacedId !== undefined) objectStore.delete(replacedId);
      return promisifyRequest(objectStore.transaction);
    }),
  remove: async (id: string): Promise<void> => del(id, actions()),
};
