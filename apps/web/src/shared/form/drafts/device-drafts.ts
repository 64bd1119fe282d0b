import * as idb from 'idb-keyval';
import { ownerOfDevice } from '../../offline/owner.ts';
import { storage, tabStorage } from '../../storage.ts';
import { draftName } from './draft-name.ts';
import { isDraft, type Draft } from './draft.ts';
import { keptMs } from './kept-ms.ts';

const prefix = draftName('');

const isFresh = ({ savedAt, owner }: Draft) => Date.now() - savedAt <= keptMs && owner === ownerOfDevice();

/**
 * Drafts on the device. One that ran out, or is somebody else's, is taken off it and not given. Closed or no storage (a private window)
 * throws; as a promise it is refused.
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

/** Takes all drafts off this device: at log-out, because the next one at it may be somebody else. */
export async function deleteDrafts(): Promise<void> {
  for (const kept of [storage, tabStorage]) kept.removeAll(prefix);
  const names = await idb.keys();
  await idb.delMany(names.filter(name => typeof name === 'string' && name.startsWith(prefix)));
}

/** Takes off this device what earlier versions kept of sign-ups, and every draft that ran out though nobody opened it again. */
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
