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
  /** Returns what the form begins with where nothing was kept. */
  begin: () => V;
  /** Fields that never leave the memory of the page: passwords, document numbers. */
  never: readonly (keyof V & string)[];
}

interface Draft<V> {
  /** What the form begins with. */
  begins: V;
  isRestored: boolean;
  /** Keeps what stands in the form, after a moment. */
  keep: (values: V) => void;
  /** Deletes what was kept, and keeps nothing more. */
  clear: () => void;
  /** Deletes what was kept, and returns what the form begins with then. */
  startOver: () => V;
}

const saveDelayMs = 500;

/** Returns of what was kept what the form can take; nothing where it broke the page when it was last brought back, and would for ever. */
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
  // An empty field says nothing against what the form begins with: a provider may have said it since.
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
 * Keeps what was typed with this tab and day, so that a cut-off or a reload loses nothing: a guest's is not kept on the device, since
 * anybody may be next at a shared phone.
 */
export function useDraft<V extends object>({ key, begin, never }: DraftOptions<V>): Draft<V> {
  const name = draftName(key);
  const [begins] = useState(begin);
  const [kept] = useState(() => restored(name, begins));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [keeper] = useState(() => keeperOf<V>(name, never));
  useLayoutEffect(() => {
    // The page stands with what was brought back.
    restoring.unmark(name);
    // Whoever closes or leaves the page right after the last word keeps it too.
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
