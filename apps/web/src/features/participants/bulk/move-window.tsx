import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ScheduleIcon } from '../../../shared/ui/icons/schedule.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { useWindowTime, WindowDialog, type Event } from '../../events/index.ts';
import type { Participant } from '../api.ts';
import { askInParts, type PartsResult } from './ask-in-parts.ts';
import { NotDone } from './not-done.tsx';

interface MoveWindowProps {
  event: Event;
  people: readonly Participant[];
  isDisabled: boolean;
  onMoved: () => void;
}

interface MoveResult extends PartsResult {
  start: string;
  /** How many are expected then. */
  text: string;
}

/**
 * Moves the chosen people to one arrival window: shows the free places of each before, and who was not moved and why after.
 */
export function MoveWindow({ event, people, isDisabled, onMoved }: MoveWindowProps) {
  const { t } = useTranslation('cabinet');
  const timeOf = useWindowTime();
  const keyFor = useRepeatable();
  const [isOpen, setOpen] = useState(false);
  const move = useApiMutation('POST /events/{id}/participants/move-window', {
    invalidates: ['events'],
    handledErrors: 'all',
  });
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<MoveResult | null>(null);
  const now = new Date().toISOString();
  const windows = event.windowList.filter(({ end }) => end > now);

  const close = () => {
    setResult(null);
    onMoved();
  };
  const run = async (some: readonly Participant[], start: string, goneOn?: MoveResult) => {
    setPending(true);
    const answered = await askInParts(some, async participantIds => {
      const body = { participantIds, start };
      return (await move.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) })).refused;
    });
    const request = {
      ...answered,
      done: [...(goneOn?.done ?? []), ...answered.done],
      refused: [...(goneOn?.refused ?? []), ...answered.refused],
    };
    setPending(false);
    setOpen(false);
    const window = windows.find(one => one.start === start);
    const text = t('windows.movedMany', { time: window ? timeOf(window) : '', count: request.done.length });
    if (request.refused.length + request.unsent.length > 0) setResult({ ...request, start, text });
    else {
      toast(text, 'success');
      close();
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<ScheduleIcon />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('windows.moveMany')}
      </Button>
      {isOpen && (
        <WindowDialog
          title={t('windows.moveManyTitle', { count: people.length })}
          windowList={windows}
          current={null}
          isPending={isPending}
          onChoose={start => void run(people, start)}
          onClose={() => setOpen(false)}
        >
          <Typography>{t('windows.moveManyText')}</Typography>
        </WindowDialog>
      )}
      {result && (
        <ConfirmDialog
          open
          title={t('participants.bulk.summary')}
          isPending={isPending}
          onConfirm={close}
          onClose={close}
        >
          <Typography>{result.text}</Typography>
          <NotDone result={result} onGoOn={() => void run(result.unsent, result.start, result)} />
        </ConfirmDialog>
      )}
    </>
  );
}
