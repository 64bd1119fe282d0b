import * as idb from 'idb-keyval';
import { ownerOfDevice } from '../../offline/owner.ts';
import { draftName } from './draft-name.ts';

export interface Draft {
  savedAt: number;
  /** Who typed it; nobody before log-in. */
  owner: string | null;
  base?: string;
  values: Record<string, unknown>;
}

const prefix = draftName('');

const keptMs = 14 * 24 * 3600_000;
/** Whatever else stands under its name is no draft. */
const isDraft = (kept: unknown): kept is Draft => typeof kept === 'object' && kept !== null && 'values' in kept;
const isFresh = ({ savedAt, owner }: Draft) => Date.now() - savedAt <= keptMs && owner === ownerOfDevice();
const isOfToday = ({ savedAt }: Draft) => new Date(savedAt).toDateString() === new Date().toDateString();

interface DraftStore {
  /** A draft that ran out, or is somebody else's, is taken off the device and not given. */
  read(name: string): Promise<Draft | undefined>;
  write(name: string, draft: Draft): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Closed or no storage (a private window) throws; as a promise it is refused. */
const onDevice: DraftStore = {
  read: async name => {
    const draft = await idb.get<unknown>(name);
    if (draft === undefined || (isDraft(draft) && isFresh(draft))) return draft;
    await idb.del(name);
    return undefined;
  },
  write: async (name, draft) => idb.set(name, draft),
  remove: async name => idb.del(name),
};

/** What throws at once refuses like what throws later. */
const promised = (work: () => void) => Promise.resolve().then(work);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Goes with the tab, and with the day it was typed on. */
const inTab: DraftStore = {
  read: async name => {
    const kept = sessionStorage.getItem(name);
    const draft = kept === null ? undefined : readJson(kept);
    if (draft === undefined || (isDraft(draft) && isOfToday(draft))) return Promise.resolve(draft);
    return inTab.remove(name).then(() => undefined);
  },
  write: (name, draft) =>
    promised(() => {
      sessionStorage.setItem(name, JSON.stringify(draft));
    }),
  remove: name =>
    promised(() => {
      sessionStorage.removeItem(name);
    }),
};

export const draftStores = { device: onDevice, tab: inTab } as const;

/** Takes all drafts off this device: at log-out, because the next one at it may be somebody else. */
export async function forgetDrafts(): Promise<void> {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  const names = await idb.keys();
  await idb.delMany(names.filter(name => typeof name === 'string' && name.startsWith(prefix)));
}

/** Takes off this device what earlier versions kept of sign-ups, and every draft that ran out though nobody opened it again. */
export async function forgetOldDrafts(): Promise<void> {
  const entries = await idb.entries<IDBValidKey, unknown>();
  const old = entries.filter(
    ([name, draft]) =>
      typeof name === 'string' &&
      name.startsWith(prefix) &&
      (name.startsWith(`${prefix}signup-`) || !isDraft(draft) || Date.now() - draft.savedAt > keptMs),
  );
  await idb.delMany(old.map(([name]) => name));
}
