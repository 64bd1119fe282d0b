import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorNote } from '../../../shared/ui/status/error-note.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { waitingPlace, type Event } from '../api.ts';
import { HowPlacesCome } from './how-places-come.tsx';
import { PlaceInQueue } from './place-in-queue.tsx';
import { WaitingOrder } from './waiting-order.tsx';

// The event's page has this button, and none of the forms' scripts.
const JoinDialog = whenOpened(() => import('./join-dialog.tsx').then(m => m.JoinDialog));

/** A person's part of a waiting list: joining it, or their position and why. */
export function WaitingPart({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const { allowed, onWaitingList } = event;
  useFocusAfter(onWaitingList === true);
  if (onWaitingList) return <OwnPlace event={event} />;
  if (!allowed.includes('joinWaitingList')) return null;
  return (
    <>
      <Typography color="textSecondary">{t('waiting.joinText')}</Typography>
      <WaitingOrder criteria={event.orderCriteria} />
      <Button variant="contained" size="large" onClick={() => setOpen(true)}>
        {t('waiting.join')}
      </Button>
      {isOpen && <JoinDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The place of a person who waits, why it is that one, and the way out. */
function OwnPlace({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const { data: place, error, refetch } = useQuery(waitingPlace(event.id));
  const leave = useApiMutation('DELETE /events/{id}/waiting-list', { invalidates: ['events'] });

  const confirm = () =>
    leave.mutate(
      { params: { id: event.id } },
      { onSuccess: () => toast(t('waiting.left')), onSettled: () => setOpen(false) },
    );
  return (
    <>
      {place ? (
        <PlaceInQueue place={place} />
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <Loading rows={1} height={72} />
      )}
      <WaitingOrder criteria={event.orderCriteria} />
      <HowPlacesCome event={event} variant="body2" />
      {event.allowed.includes('leaveWaitingList') && (
        <Button onClick={() => setOpen(true)}>{t('waiting.leave')}</Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={t('waiting.leaveTitle')}
        confirmLabel={t('waiting.leave')}
        closeLabel={t('waiting.stay')}
        isPending={leave.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {t('waiting.leaveText')}
      </ConfirmDialog>
    </>
  );
}
