import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { log } from '../../log.ts';
import { ownerOfDevice } from '../../offline/owner.ts';
import { ownDraftName } from './draft-name.ts';
import { deviceDrafts } from './device-drafts.ts';
import { draftOf, type Draft } from './draft.ts';
import { fitDraft } from './fit-draft.ts';
import { restoring } from './restoring.ts';
import { sentKeysOf } from './sent-keys.ts';

interface DraftOptions<V extends FieldValues> {
  /** Names the form, e.g. `event-new`; null: nothing is kept. */
  key: string | null;
  form: UseFormReturn<V>;
  /** What of the server the form began with: a draft of something older is not brought back. */
  base?: string;
}

const saveDelayMs = 500;

/** Keeps what was typed on this device, so that a cut-off or a closed tab loses nothing. Call `clear` once it is sent. */
export function useDraft<V extends FieldValues>({ key, form, base = '' }: DraftOptions<V>) {
  const [isRestored, setRestored] = useState(false);
  const isCleared = useRef(false);
  const newestBase = useRef(base);
  // Whose words they are, also once the session has ended under them.
  const [owner] = useState(ownerOfDevice);
  const dropWaiting = useRef<() => void>(() => undefined);
  const name = ownDraftName(key ?? '', owner);
  const isKept = key !== null;

  useEffect(() => {
    if (!isKept) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Draft | undefined;
    const save = () => {
      clearTimeout(timer);
      // Closed storage (a private window): the form works, only without a memory.
      if (waiting && !isCleared.current) deviceDrafts.write(name, waiting).catch(() => undefined);
      waiting = undefined;
    };
    dropWaiting.current = () => {
      clearTimeout(timer);
      waiting = undefined;
    };

    void deviceDrafts.read(name).then(
      draft => {
        if (isGone || !draft || (draft.base ?? '') !== newestBase.current) return undefined;
        // It broke the page when it was last brought back, and would for ever.
        if (restoring.isMarked(name)) return deviceDrafts.remove(name).then(() => restoring.unmark(name));
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
        waiting = draftOf(values, { base: newestBase.current, owner });
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
  }, [name, isKept, form, owner]);

  // The page stands with what was brought back.
  useEffect(() => {
    if (isRestored) restoring.unmark(name);
  }, [isRestored, name]);

  const clear = useCallback(async () => {
    isCleared.current = true;
    setRestored(false);
    if (key === null) return;
    sentKeysOf(key, owner).clear();
    await deviceDrafts.remove(name).catch(() => undefined);
  }, [key, name, owner]);
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
        isAll ? deviceDrafts.remove(name) : deviceDrafts.write(name, draftOf(form.getValues(), { base: next, owner }))
      ).catch(() => undefined);
    },
    [name, form, owner],
  );

  return { isRestored, clear, startOver, moveOn };
}
