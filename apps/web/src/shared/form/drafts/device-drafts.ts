import * as idb from 'idb-keyval';
import { ownerOfDevice } from '../../offline/owner.ts';
import { storage, tabStorage } from '../../storage.ts';
import { draftName } from './draft-name.ts';
import { isDraft, type Draft } from './draft.ts';
import { keptMs } from './kept-ms.ts';

const prefix = draftName('');

const isFresh = ({ savedAt, owner }: Draft) => Date.now() - savedAt <= keptMs && owner === ownerOfDevice();

/**
 * Drafts stored on the device. Expired ones and those of another account are removed when read. Rejects if there is no storage (in a
 * private window).
 */
export const deviceDrafts = {
  read: async (name: string): Promise<Draft | undefined> => {
    const draft = await idb.get<unknown>(name);
    if (draft === undefined || (isDraft(draft) && isFresh(draft))) return draft;
    await idb.del(name);
    return undefined;
  },
  write: async (name: string, draft: Draft): Promise<void> => idb.set(name, draft),
  remove: async (name: string): Promise<void> => idb.del(name),
};

/** Deletes all drafts on this device when logging out, as another person may use it next. */
export async function deleteDrafts(): Promise<void> {
  for (const kept of [storage, tabStorage]) kept.removeAll(prefix);
  const names = await idb.keys();
  await idb.delMany(names.filter(name => typeof name === 'string' && name.startsWith(prefix)));
}

/** Deletes expired drafts, and drafts of sign-ups stored by earlier versions. */
export async function deleteOldDrafts(): Promise<void> {
  const entries = await idb.entries<IDBValidKey, unknown>();
  const old = entries.filter(
    ([name, draft]) =>
      typeof name === 'string' &&
      name.startsWith(prefix) &&
      (name.startsWith(`${prefix}signup-`) || !isDraft(draft) || Date.now() - draft.savedAt > keptMs),
  );
  await idb.delMany(old.map(([name]) => name));
}
