import { useLayoutEffect, useState } from 'preact/hooks';
import { draftName } from '../../form/drafts/draft-name.ts';
import { fitDraft } from '../../form/drafts/fit-draft.ts';
import { draftOf } from '../../form/drafts/draft.ts';
import { restoring } from '../../form/drafts/restoring.ts';
import { tabDrafts } from '../../form/drafts/tab-drafts.ts';
import { isPrerendering } from '../../is-prerendering.ts';

interface DraftOptions<V extends object> {
  /** Names the form, e.g. `signup-displaced`. */
  key: string;
  /** Returns the initial values where nothing was stored. */
  begin: () => V;
  /** Fields that never leave the memory of the page: passwords, document numbers. */
  never: readonly (keyof V & string)[];
}

interface Draft<V> {
  /** The initial values. */
  begins: V;
  isRestored: boolean;
  /** Stores the values of the form, after a moment. */
  keep: (values: V) => void;
  /** Deletes the stored draft, and stores nothing more. */
  clear: () => void;
  /** Deletes the stored draft, and returns the initial values. */
  startOver: () => V;
}

const saveDelayMs = 500;

/**
 * Returns the part of a draft that the form can use; nothing if restoring it broke the page last time, as it would again.
 */
function restored<V extends object>(name: string, begins: V): V | undefined {
  const draft = isPrerendering ? undefined : tabDrafts.read(name);
  if (!draft) return undefined;
  if (restoring.isMarked(name)) {
    tabDrafts.remove(name);
    restoring.unmark(name);
    return undefined;
  }
  restoring.mark(name);
  const kept = Object.entries(fitDraft(draft.values, begins as Record<string, unknown>));
  // An empty field does not override an initial value: an identity provider may have supplied it since.
  return { ...begins, ...Object.fromEntries(kept.filter(([, value]) => value !== '')) };
}

interface Keeper<V> {
  keep: (values: V) => void;
  /** Keeps what waits to be kept, now. */
  save: () => void;
  clear: () => void;
  /** From now on it keeps again. */
  begin: () => void;
}

function keeperOf<V extends object>(name: string, never: readonly string[]): Keeper<V> {
  let waiting: V | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCleared = false;
  const save = () => {
    clearTimeout(timer);
    if (waiting) tabDrafts.write(name, draftOf(waiting, { never }));
    waiting = undefined;
  };
  return {
    save,
    keep(values) {
      if (isCleared) return;
      waiting = values;
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
    },
    clear() {
      isCleared = true;
      waiting = undefined;
      tabDrafts.remove(name);
    },
    begin: () => void (isCleared = false),
  };
}

/**
 * Stores the typed values with this tab and day, so that an interruption or a reload loses nothing. A guest's draft is not stored on the
 * device, because another person may be next at a shared phone.
 */
export function useDraft<V extends object>({ key, begin, never }: DraftOptions<V>): Draft<V> {
  const name = draftName(key);
  const [begins] = useState(begin);
  const [kept] = useState(() => restored(name, begins));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [keeper] = useState(() => keeperOf<V>(name, never));
  useLayoutEffect(() => {
    // The page was rendered with the restored values.
    restoring.unmark(name);
    // Saved also when the page is closed right after the last word.
    addEventListener('pagehide', keeper.save);
    return () => {
      removeEventListener('pagehide', keeper.save);
      keeper.save();
    };
  }, [name, keeper]);

  const clear = () => {
    keeper.clear();
    setRestored(false);
  };
  return {
    begins: kept ?? begins,
    isRestored,
    keep: keeper.keep,
    clear,
    startOver() {
      clear();
      keeper.begin();
      return begin();
    },
  };
}
