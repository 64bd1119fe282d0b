import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { hasCode } from '../../api-client/index.ts';
import type { ContractForm } from '../use-contract-form.ts';
import { ConflictNote, type ShownConflict } from './conflict-note.tsx';
import { conflictsOf } from './conflicts-of.ts';
import { fieldWords } from './field-words.ts';

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
 * of theirs is overwritten unseen. Give it to `FormFrame` as `failureMessage`.
 */
export function useConflict<V extends FieldValues, T>(options: ConflictOptions<V, T>): ReactNode {
  const { contractForm, getNewest, valuesOf, onNewest } = options;
  const { form, failure } = contractForm;
  const [conflicts, setConflicts] = useState<readonly ShownConflict[]>();
  const isStale = hasCode(failure, 'stale_version');

  const askNewest = useEffectEvent(getNewest);
  const compare = useEffectEvent((newest: T | undefined) => {
    if (newest === undefined) return;
    const theirs = valuesOf(newest);
    const began = form.formState.defaultValues ?? {};
    const found = conflictsOf(began, form.getValues(), theirs);
    setConflicts(found.map(conflict => ({ ...conflict, words: fieldWords(conflict.field) })));
    onNewest(newest);
    form.reset(theirs, { keepDirtyValues: true });
  });
  useEffect(() => {
    if (isStale) void askNewest().then(newest => compare(newest));
  }, [isStale, failure]);

  if (!isStale) return undefined;
  return (
    <ConflictNote
      conflicts={conflicts}
      onTake={({ field, theirs }) => {
        form.setValue(field as Path<V>, theirs as PathValue<V, Path<V>>, { shouldDirty: true });
        setConflicts(known => known?.filter(one => one.field !== field));
      }}
    />
  );
}
