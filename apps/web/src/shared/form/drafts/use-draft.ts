import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { log } from '../../log.ts';
import { ownerOfDevice } from '../../offline/owner.ts';
import { storage } from '../../storage.ts';
import { draftName } from './draft-name.ts';
import { draftStores, type Draft } from './draft-stores.ts';
import { fitDraft } from './fit-draft.ts';

interface DraftOptions<V extends FieldValues> {
  /** Names the form, e.g. `signup-displaced` or `event-new`. */
  key: string;
  form: UseFormReturn<V>;
  /** Fields that never leave the memory of the page: passwords, document numbers. */
  never?: readonly (keyof V & string)[];
  /** What of the server the form began with: a draft of something older is not brought back. */
  base?: string;
  /** Where it is kept: by a guest with this tab and day only, since anybody may be next at a shared phone. */
  keptIn?: 'device' | 'tab';
}

/** What is kept of a form: all but its secrets. */
const draftOf = (
  values: FieldValues,
  { base, secrets, owner }: { base: string; secrets: string; owner: string | null },
): Draft => {
  const omit = secrets.split(' ');
  return {
    savedAt: Date.now(),
    owner,
    base,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !omit.includes(field))),
  };
};

const saveDelayMs = 500;

/** Names of drafts that are being brought back: the name of one that breaks the page stays. */
const mark = (name: string) => `restoring:${name}`;
const restoring = {
  mark: (name: string) => storage.set(mark(name), '1'),
  unmark: (name: string) => storage.remove(mark(name)),
  isMarked: (name: string) => storage.get(mark(name)) !== null,
};

/** Keeps what was typed on this device, so that a cut-off or a closed tab loses nothing. Call `clear` once it is sent. */
export function useDraft<V extends FieldValues>({
  key,
  form,
  never = [],
  base = '',
  keptIn = 'device',
}: DraftOptions<V>) {
  const [isRestored, setRestored] = useState(false);
  const isCleared = useRef(false);
  const newestBase = useRef(base);
  // Whose words they are, also once the session has ended under them.
  const [owner] = useState(ownerOfDevice);
  const dropWaiting = useRef<() => void>(() => undefined);
  const secrets = never.join(' ');
  const name = draftName(key);
  const store = draftStores[keptIn];

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Draft | undefined;
    const save = () => {
      clearTimeout(timer);
      // Closed storage (a private window): the form works, only without a memory.
      if (waiting && !isCleared.current) store.write(name, waiting).catch(() => undefined);
      waiting = undefined;
    };
    dropWaiting.current = () => {
      clearTimeout(timer);
      waiting = undefined;
    };

    void store.read(name).then(
      draft => {
        if (isGone || !draft || (draft.base ?? '') !== newestBase.current) return undefined;
        // It broke the page when it was last brought back, and would for ever.
        if (restoring.isMarked(name)) return store.remove(name).then(() => restoring.unmark(name));
        restoring.mark(name);
        const begins = form.getValues();
        form.reset({ ...begins, ...fitDraft(draft.values, begins) }, { keepDefaultValues: true });
        setRestored(true);
        return undefined;
      },
      (error: unknown) => log.error('The draft could not be read', error),
    );
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        if (isCleared.current) return;
        waiting = draftOf(values, { base: newestBase.current, secrets, owner });
        timer = setTimeout(save, saveDelayMs);
      },
    });
    // Whoever closes the tab right after the last word keeps it too.
    window.addEventListener('pagehide', save);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', save);
      save();
      stop();
    };
  }, [name, form, secrets, owner, store]);

  // The page stands with what was brought back.
  useEffect(() => {
    if (isRestored) restoring.unmark(name);
  }, [isRestored, name]);

  const clear = useCallback(async () => {
    isCleared.current = true;
    setRestored(false);
    await store.remove(name).catch(() => undefined);
  }, [name, store]);
  const startOver = useCallback(async () => {
    await clear();
    form.reset();
    isCleared.current = false;
  }, [clear, form]);

  /** The server has what was sent; what was typed since – unless that is all – and what comes belongs to `next`. */
  const moveOn = useCallback(
    async (next: string, isAll: boolean) => {
      newestBase.current = next;
      dropWaiting.current();
      await (
        isAll ? store.remove(name) : store.write(name, draftOf(form.getValues(), { base: next, secrets, owner }))
      ).catch(() => undefined);
    },
    [name, form, secrets, owner, store],
  );

  return { isRestored, clear, startOver, moveOn };
}
