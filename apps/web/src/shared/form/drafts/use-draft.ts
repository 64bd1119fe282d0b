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
  /** The name of the form, for example `event-new`; null stores nothing. */
  key: string | null;
  form: UseFormReturn<V>;
  /** The version of the data the form began with; drafts of another version are not restored. */
  base?: string;
}

const saveDelayMs = 500;

/** Stores a form's input on this device, so that a closed tab loses nothing. Call `clear` after submitting. */
export function useDraft<V extends FieldValues>({ key, form, base = '' }: DraftOptions<V>) {
  const [isRestored, setRestored] = useState(false);
  const isCleared = useRef(false);
  const newestBase = useRef(base);
  // The owner when the form opened, even if the session ends later.
  const [owner] = useState(ownerOfDevice);
  const dropUnsaved = useRef<() => void>(() => undefined);
  const name = ownDraftName(key ?? '', owner);
  const isKept = key !== null;

  useEffect(() => {
    if (!isKept) return;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: Draft | undefined;
    const save = () => {
      clearTimeout(timer);
      // Without storage (in a private window) the form works without drafts.
      if (unsaved && !isCleared.current) deviceDrafts.write(name, unsaved).catch(() => undefined);
      unsaved = undefined;
    };
    dropUnsaved.current = () => {
      clearTimeout(timer);
      unsaved = undefined;
    };

    void deviceDrafts.read(name).then(
      draft => {
        if (isUnmounted || !draft || (draft.base ?? '') !== newestBase.current) return undefined;
        // Restoring it crashed the page last time.
        if (restoring.isMarked(name)) return deviceDrafts.remove(name).then(() => restoring.unmark(name));
        restoring.mark(name);
        const initial = form.getValues();
        form.reset({ ...initial, ...fitDraft(draft.values, initial) }, { keepDefaultValues: true });
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
        unsaved = draftOf(values, { base: newestBase.current, owner });
        timer = setTimeout(save, saveDelayMs);
      },
    });
    // Saves without delay when the tab is closed.
    window.addEventListener('pagehide', save);
    return () => {
      isUnmounted = true;
      window.removeEventListener('pagehide', save);
      save();
      stop();
    };
  }, [name, isKept, form, owner]);

  // Restoring has succeeded, as the page was rendered.
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

  /** After a save: the draft is removed, or rewritten for version `nextBase` if something was typed since (`isAll` is false). */
  const moveOn = useCallback(
    async (nextBase: string, isAll: boolean) => {
      newestBase.current = nextBase;
      dropUnsaved.current();
      await (
        isAll
          ? deviceDrafts.remove(name)
          : deviceDrafts.write(name, draftOf(form.getValues(), { base: nextBase, owner }))
      ).catch(() => undefined);
    },
    [name, form, owner],
  );

  return { isRestored, clear, startOver, moveOn };
}
