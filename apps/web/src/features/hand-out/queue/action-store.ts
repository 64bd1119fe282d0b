import { createStore, del, promisifyRequest, values, type UseStore } from 'idb-keyval';
import type { UnsentAction } from './unsent-action.ts';

let store: UseStore | undefined;
/** Phones keep unsent actions under this older name; another one would lose them. */
const actions = () => (store ??= createStore('oplich-unsent', 'deeds'));

/** Actions that the server has not acknowledged, on this device; they outlive the tab and the browser. */
export const actionStore = {
  async all(): Promise<UnsentAction[]> {
    const all = await values<UnsentAction>(actions());
    return all.sort((a, b) => a.order - b.order);
  },
  put: (action: UnsentAction): Promise<void> => actionStore.putAll([action]),
  /** Keeps all of them or none, in the same transaction in place of another one where `instead` names that. */
  putAll: (added: readonly UnsentAction[], instead?: string): Promise<void> =>
    actions()('readwrite', kept => {
      try {
        for (const action of added) kept.put(action, action.id);
      } catch (error) {
        kept.transaction.abort();
        throw error;
      }
      if (instead !== undefined) kept.delete(instead);
      return promisifyRequest(kept.transaction);
    }),
  remove: async (id: string): Promise<void> => del(id, actions()),
};
