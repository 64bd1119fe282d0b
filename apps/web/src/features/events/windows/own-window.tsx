import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ScheduleIcon } from '../../../shared/ui/icons/schedule.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Event } from '../api.ts';
import { WindowDialog } from './late-dialog.ts';
import { useWindowTime } from './use-window-time.ts';

/** When a confirmed person is expected, and the way to another time while there is one. */
export function OwnWindow({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const timeOf = useWindowTime();
  const [isOpen, setOpen] = useState(false);
  const choose = useApiMutation('PUT /events/{id}/window', { invalidates: ['events'] });
  const window = event.myParticipation?.window ?? null;
  const mayChoose = event.allowed.includes('chooseWindow');
  if (!window && !mayChoose) return null;
  return (
    <>
      {window && (
        <div>
          <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
            <span className="visually-hidden">{t('windows.time')}: </span>
            {timeOf(window)}
          </Typography>
          {mayChoose && (
            <Typography variant="body2" color="textSecondary">
              {t('windows.come')}
            </Typography>
          )}
        </div>
      )}
      {mayChoose && (
        <Button startIcon={<ScheduleIcon />} onClick={() => setOpen(true)}>
          {t('windows.change')}
        </Button>
      )}
      {isOpen && (
        <WindowDialog
          title={t('windows.changeTitle')}
          windowList={event.windowList}
          current={window}
          isPending={choose.isPending}
          onChoose={start =>
            choose.mutate(
              { params: { id: event.id }, body: { start } },
              {
                onSuccess: person => {
                  if (person.window) toast(t('windows.changed', { time: timeOf(person.window) }), 'success');
                  setOpen(false);
                },
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
