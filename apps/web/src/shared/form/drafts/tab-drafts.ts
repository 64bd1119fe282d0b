import { tabStorage } from '../../storage.ts';
import { isDraft, type Draft } from './draft.ts';

const isOfToday = ({ savedAt }: Draft) => new Date(savedAt).toDateString() === new Date().toDateString();

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Drafts that go with the tab, and with the day they were typed on. One of another day is taken off the device and not given. */
export const tabDrafts = {
  read(name: string): Draft | undefined {
    const kept = tabStorage.get(name);
    if (kept === null) return undefined;
    const draft = readJson(kept);
    if (isDraft(draft) && isOfToday(draft)) return draft;
    tabStorage.remove(name);
    return undefined;
  },
  write: (name: string, draft: Draft): void => tabStorage.set(name, JSON.stringify(draft)),
  remove: (name: string): void => tabStorage.remove(name),
};
