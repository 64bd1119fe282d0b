import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { undoableStore, type Undoable } from './undoable-store.ts';

export type Undo = ReturnType<typeof useUndo>;

const tooLate = ['status_change_not_allowed', 'not_found'] as const;
const isTooLate = (error: unknown) => error instanceof ApiError && tooLate.some(code => code === error.code);

/** The undoable decisions of an event, which survive a reload, and the function that undoes one. */
export function useUndo(eventId: string) {
  const { t } = useTranslation('cabinet');
  const cancel = useApiMutation('POST /mails/batches/{id}/cancel', { invalidates: ['events'], handledErrors: tooLate });
  const [decisions, setDecisions] = useState(() => undoableStore.read());
  const [now, setNow] = useState(() => Date.now());
  const live = decisions.filter(one => one.eventId === eventId && one.until > now);
  const isTicking = live.length > 0;

  useEffect(() => {
    if (!isTicking) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isTicking]);

  const keep = (change: (old: readonly Undoable[]) => Undoable[]) =>
    setDecisions(old => {
      const next = change(old).filter(one => one.until > Date.now());
      undoableStore.write(next);
      return next;
    });
  const add = (decision: Undoable) => {
    setNow(Date.now());
    keep(old => [...old, decision]);
  };

  /** Undoes the last batch first. Without an answer the remaining ones stay for another attempt. */
  const undo = async (decision: Undoable) => {
    let [undone, kept] = [0, 0];
    let isLate = false;
    const isMessage = decision.to === 'messaged';
    let left = decision.batches;
    while (left.length > 0) {
      const id = left.at(-1) ?? '';
      try {
        const answer = await cancel.mutateAsync({ params: { id } });
        undone += answer.undone.length;
        kept += answer.kept.length;
      } catch (error) {
        if (!isTooLate(error)) break;
        isLate = true;
      }
      left = left.slice(0, -1);
    }
    const rest = left;
    keep(old =>
      old.flatMap(one =>
        one.batches !== decision.batches ? [one] : rest.length > 0 ? [{ ...one, batches: rest }] : [],
      ),
    );
    if (isMessage && rest.length === 0 && !isLate) toast(t('participants.message.undo.undone'), 'success');
    if (undone > 0) toast(t('participants.bulk.undo.undone', { count: undone }), 'success');
    if (kept > 0) toast(t('participants.bulk.undo.kept', { count: kept }), 'warning');
    if (isLate) toast(t('participants.bulk.undo.late'), 'error');
    return rest.length === 0;
  };

  return { live, now, add, undo, isPending: cancel.isPending };
}
