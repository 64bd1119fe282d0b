import * as idb from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { log } from '../log.ts';

interface Draft {
  savedAt: number;
  base?: string;
  values: Record<string, unknown>;
}
interface DraftOptions<V extends FieldValues> {
  /** Names the form, e.g. `signup-displaced` or `event-new`. */
  key: string;
  form: UseFormReturn<V>;
  /** Fields that never leave the memory of the page: passwords, document numbers. */
  never?: readonly (keyof V & string)[];
  /** What of the server the form began with: a draft of something older is not brought back. */
  base?: string;
}

/** A browser with closed or no storage throws instead of refusing; here it always refuses. */
const read = async (name: string) => idb.get<Draft>(name);
const write = async (name: string, draft: Draft) => idb.set(name, draft);
const remove = async (name: string) => idb.del(name);

const prefix = 'oplich-draft:';

/** Takes all drafts off this device: at log-out, because the next one at it may be somebody else. */
export async function forgetDrafts(): Promise<void> {
  const names = await idb.keys();
  await idb.delMany(names.filter(name => typeof name === 'string' && name.startsWith(prefix)));
}

/** What is kept of a form: all but its secrets. */
const draftOf = (values: FieldValues, { base, secrets }: { base: string; secrets: string }): Draft => {
  const omit = secrets.split(' ');
  return {
    savedAt: Date.now(),
    base,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !omit.includes(field))),
  };
};

const keptMs = 14 * 24 * 3600_000;
const saveDelayMs = 500;

/** Keeps what was typed on this device, so that a cut-off or a closed tab loses nothing. Call `clear` once it is sent. */
export function useDraft<V extends FieldValues>({ key, form, never = [], base = '' }: DraftOptions<V>) {
  const [isRestored, setRestored] = useState(false);
  const isCleared = useRef(false);
  const newestBase = useRef(base);
  const dropWaiting = useRef<() => void>(() => undefined);
  const secrets = never.join(' ');
  const name = `${prefix}${key}`;

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Draft | undefined;
    const save = () => {
      clearTimeout(timer);
      // Closed storage (a private window): the form works, only without a memory.
      if (waiting && !isCleared.current) write(name, waiting).catch(() => undefined);
      waiting = undefined;
    };
    dropWaiting.current = () => {
      clearTimeout(timer);
      waiting = undefined;
    };

    void read(name).then(
      draft => {
        if (isGone || !draft || Date.now() - draft.savedAt > keptMs || (draft.base ?? '') !== newestBase.current)
          return;
        form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
        setRestored(true);
      },
      (error: unknown) => log.error('The draft could not be read', error),
    );
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        if (isCleared.current) return;
        waiting = draftOf(values, { base: newestBase.current, secrets });
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
  }, [name, form, secrets]);

  const clear = useCallback(async () => {
    isCleared.current = true;
    setRestored(false);
    await remove(name).catch(() => undefined);
  }, [name]);
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
      await (isAll ? remove(name) : write(name, draftOf(form.getValues(), { base: next, secrets }))).catch(
        () => undefined,
      );
    },
    [name, form, secrets],
  );

  return { isRestored, clear, startOver, moveOn };
}
