import { createStore, del, set, values, type UseStore } from 'idb-keyval';
import type { UnsentDeed } from './unsent-deed.ts';

let store: UseStore | undefined;
const deeds = () => (store ??= createStore('oplich-unsent', 'deeds'));

/** Deeds that the server has not acknowledged, on this device; they outlive the tab and the browser. */
export const deedStore = {
  async all(): Promise<UnsentDeed[]> {
    const all = await values<UnsentDeed>(deeds());
    return all.sort((a, b) => a.order - b.order);
  },
  put: async (deed: UnsentDeed): Promise<void> => set(deed.id, deed, deeds()),
  remove: async (id: string): Promise<void> => del(id, deeds()),
};
