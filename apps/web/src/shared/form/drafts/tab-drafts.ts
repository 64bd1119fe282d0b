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

/** Drafts stored in the tab until the end of the day. Older ones are removed when read. */
export const tabDrafts = {
  read(name: string): Draft | undefined {
    const stored = tabStorage.get(name);
    if (stored === null) return undefined;
    const draft = readJson(stored);
    if (isDraft(draft) && isOfToday(draft)) return draft;
    tabStorage.remove(name);
    return undefined;
  },
  write: (name: string, draft: Draft): void => tabStorage.set(name, JSON.stringify(draft)),
  remove: (name: string): void => tabStorage.remove(name),
};
