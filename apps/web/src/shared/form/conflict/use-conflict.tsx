import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { isFailure } from '../../api-client/api-error.ts';
import { hasCode } from '../../api-client/index.ts';
import { lazyPart } from '../../ui/status/lazy-part.tsx';
import type { ContractForm } from '../use-contract-form.ts';
import type { ShownConflict } from './conflict-note.tsx';
import { conflictsOf, isAsSent } from './conflicts-of.ts';
import { fieldWords } from './field-words.ts';

const ConflictNote = lazyPart(() => import('./conflict-note.tsx').then(m => m.ConflictNote));

interface ConflictOptions<V extends FieldValues, T> {
  contractForm: ContractForm<V>;
  /** Asks the server for the thing as it is now; nothing when it is gone. */
  getNewest: () => Promise<T | undefined>;
  valuesOf: (thing: T) => V;
  /** Takes the version that the next save is about. */
  onNewest: (newest: T) => void;
}

/**
 * What a form shows when somebody else has saved the same thing meanwhile (`stale_version`): every field that both changed,
 * with both values to choose from. Fields nobody touched here show what is true now, the others stay as typed, and nothing
 * of theirs is overwritten unseen. Where it was this form's own save whose answer was lost, it goes on from that one and
 * saves. Give it to `FormFrame` as `failureMessage`.
 */
export function useConflict<V extends FieldValues, T>(options: ConflictOptions<V, T>): ReactNode {
  const { contractForm, getNewest, valuesOf, onNewest } = options;
  const { form, failure } = contractForm;
  const [conflicts, setConflicts] = useState<readonly ShownConflict[]>();
  const isStale = hasCode(failure, 'stale_version');
  /** What a save without an answer was about: the server may have it. */
  const [unanswered, setUnanswered] = useState<{ failure: unknown; sent: V }>();
  if (isFailure(failure) && unanswered?.failure !== failure) setUnanswered({ failure, sent: form.getValues() });
  /** The refusal behind which there was nothing but the form's own save. */
  const [own, setOwn] = useState<unknown>();

  const askNewest = useEffectEvent(getNewest);
  const compare = useEffectEvent((newest: T | undefined) => {
    if (newest === undefined) return;
    const theirs = valuesOf(newest);
    const isOwn = unanswered !== undefined && isAsSent(unanswered.sent, theirs);
    setUnanswered(undefined);
    const began = form.formState.defaultValues ?? {};
    const found = conflictsOf(began, form.getValues(), theirs);
    setConflicts(found.map(conflict => ({ ...conflict, words: fieldWords(conflict.field) })));
    onNewest(newest);
    form.reset(theirs, { keepDirtyValues: true });
    if (isOwn) setOwn(failure);
  });
  useEffect(() => {
    if (isStale) askNewest().then(compare, () => setUnanswered(undefined));
  }, [isStale, failure]);
  // Once the form knows the version of its own save.
  const saveOn = useEffectEvent(() => void contractForm.submit());
  useEffect(() => {
    if (own) saveOn();
  }, [own]);

  if (!isStale) return undefined;
  if (unanswered || own === failure) return <></>;
  return (
    <Suspense>
      <ConflictNote
        conflicts={conflicts}
        onTake={({ field, theirs }) => {
          form.setValue(field as Path<V>, theirs as PathValue<V, Path<V>>, { shouldDirty: true });
          setConflicts(known => known?.filter(one => one.field !== field));
        }}
      />
    </Suspense>
  );
}
