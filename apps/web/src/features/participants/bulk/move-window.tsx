import Button from '@mui/material/Button';
import { limits } from '@oplich/contract/shared/limits';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ScheduleIcon } from '../../../shared/ui/icons/schedule.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { useWindowTime, WindowDialog, type Event } from '../../events/index.ts';
import type { Participant } from '../api.ts';

interface MoveWindowProps {
  event: Event;
  people: readonly Participant[];
  isDisabled: boolean;
  onMoved: () => void;
}

/** Moves the chosen people to one arrival window: how much room each has is seen before, who found none is said by number after. */
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
  const now = new Date().toISOString();
  const windows = event.windowList.filter(({ end }) => end > now);

  const run = async (start: string) => {
    setPending(true);
    const answered = { done: 0, refused: 0 };
    try {
      for (let sent = 0; sent < people.length; sent += limits.movedAtOnce) {
        const some = people.slice(sent, sent + limits.movedAtOnce);
        const body = { participantIds: some.map(one => one.participantId), start };
        const { done, refused } = await move.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) });
        answered.done += done.length;
        answered.refused += refused.length;
      }
      const window = windows.find(one => one.start === start);
      const said = { time: window ? timeOf(window) : '', count: answered.done };
      const text = t('windows.movedMany', said);
      if (answered.refused === 0) toast(text, 'success');
      else toast(`${text} ${t('windows.notMoved', { count: answered.refused })}`, 'warning');
      setOpen(false);
      onMoved();
    } catch (error) {
      toast(errorText(error), 'error');
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<ScheduleIcon />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('windows.moveMany')}
      </Button>
      {isOpen && (
        <Suspense>
          <WindowDialog
            title={t('windows.moveManyTitle', { count: people.length })}
            windowList={windows}
            current={null}
            isPending={isPending}
            onChoose={start => void run(start)}
            onClose={() => setOpen(false)}
          >
            <Typography>{t('windows.moveManyText')}</Typography>
          </WindowDialog>
        </Suspense>
      )}
    </>
  );
}
