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
  /** Fetches the current version; undefined if it no longer exists. */
  getNewest: () => Promise<T | undefined>;
  valuesOf: (thing: T) => V;
  /** Sets the version for the next save. */
  onNewest: (newest: T) => void;
}

/**
 * Handles `stale_version`, when somebody else has saved in the meantime. Fields that only they changed are updated, own changes stay, and
 * for fields that both changed the user chooses between the values. If it was an own save whose answer was lost, the form saves again on
 * top of it.
 * @returns the content for `failureMessage` of `FormFrame`
 */
export function useConflict<V extends FieldValues, T>(options: ConflictOptions<V, T>): ReactNode {
  const { contractForm, getNewest, valuesOf, onNewest } = options;
  const { form, failure } = contractForm;
  const [conflicts, setConflicts] = useState<readonly ShownConflict[]>();
  const isStale = hasCode(failure, 'stale_version');
  /** The values of a save without an answer, which the server may have stored. */
  const [unanswered, setUnanswered] = useState<{ failure: unknown; sent: V }>();
  if (isFailure(failure) && unanswered?.failure !== failure) setUnanswered({ failure, sent: form.getValues() });
  /** The refusal that was caused by an own earlier save. */
  const [ownFailure, setOwnFailure] = useState<unknown>();

  const fetchNewest = useEffectEvent(getNewest);
  const compare = useEffectEvent((newest: T | undefined) => {
    if (newest === undefined) return;
    const theirs = valuesOf(newest);
    const isOwn = unanswered !== undefined && isAsSent(unanswered.sent, theirs);
    setUnanswered(undefined);
    const initial = form.formState.defaultValues ?? {};
    const found = conflictsOf(initial, form.getValues(), theirs);
    setConflicts(found.map(conflict => ({ ...conflict, words: fieldWords(conflict.field) })));
    onNewest(newest);
    form.reset(theirs, { keepDirtyValues: true });
    if (isOwn) setOwnFailure(failure);
  });
  useEffect(() => {
    if (isStale) fetchNewest().then(compare, () => setUnanswered(undefined));
  }, [isStale, failure]);
  // After `onNewest` has set the version of the own save.
  const saveAgain = useEffectEvent(() => void contractForm.submit());
  useEffect(() => {
    if (ownFailure) saveAgain();
  }, [ownFailure]);

  if (!isStale) return undefined;
  if (unanswered || ownFailure === failure) return <></>;
  return (
    <Suspense>
      <ConflictNote
        conflicts={conflicts}
        onTake={({ field, theirs }) => {
          form.setValue(field as Path<V>, theirs as PathValue<V, Path<V>>, { shouldDirty: true });
          setConflicts(current => current?.filter(one => one.field !== field));
        }}
      />
    </Suspense>
  );
}
