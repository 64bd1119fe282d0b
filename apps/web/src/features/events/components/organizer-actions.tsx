import CopyIcon from '@mui/icons-material/LinkOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../shared/ui/reason-dialog.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import type { Event } from '../api.ts';
import { peopleConcerned } from '../event-state.ts';

/** What the organizer may do with the event now: the server says what. */
export function OrganizerActions({ event }: { event: Event }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { allowed } = event;
  return (
    <>
      {event.type !== 'private' && <CopyLink id={event.id} />}
      {allowed.includes('edit') && (
        <Button component={Link} to={paths.eventEdit(event.id)} startIcon={<EditIcon />}>
          {t('common:action.edit')}
        </Button>
      )}
      {allowed.includes('accomplish') && <Accomplish id={event.id} />}
      {allowed.includes('delete') && <CancelEvent event={event} />}
    </>
  );
}

function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const copy = async () => {
    const address = window.location.origin + paths.eventPreview(id);
    try {
      await navigator.clipboard.writeText(address);
      toast(t('events.organizer.copied'), 'success');
    } catch {
      // No clipboard outside a secure context: the link stays in sight to be copied by hand.
      toast(t('events.organizer.copyFailed', { address }));
    }
  };
  return (
    <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
      {t('events.organizer.copyLink')}
    </Button>
  );
}

function Accomplish({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const accomplish = useDeed('PUT /events/{id}/accomplish', { touches: ['events', 'warehouse'] });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('events.organizer.accomplish')}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t('events.organizer.accomplishTitle')}
        confirmLabel={t('events.organizer.accomplish')}
        irreversible
        isPending={accomplish.isPending}
        onConfirm={() =>
          accomplish.mutate(
            { params: { id } },
            {
              onSuccess: () => toast(t('events.organizer.accomplished'), 'success'),
              onSettled: () => setOpen(false),
            },
          )
        }
        onClose={() => setOpen(false)}
      >
        {t('events.organizer.accomplishText')}
      </ConfirmDialog>
    </>
  );
}

function CancelEvent({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const cancel = useDeed('DELETE /events/{id}', { touches: ['warehouse'], shows: 'all' });
  const count = peopleConcerned(event);

  const confirm = async (reason: string) => {
    await cancel.mutateAsync({ params: { id: event.id }, body: { reason } });
    toast(t('events.organizer.cancelled'), 'success');
    await navigate(paths.events, { replace: true });
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('events.organizer.cancel')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('events.organizer.cancelTitle')}
          confirmLabel={t('events.organizer.cancel')}
          closeLabel={t('events.organizer.keep')}
          hint={t('events.organizer.cancelHint')}
          irreversible
          schema={() => import('@oplich/contract/events').then(m => m.DeleteEvent)}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {count === 0 ? t('events.organizer.cancelTextNobody') : t('events.organizer.cancelText', { count })}
        </ReasonDialog>
      )}
    </>
  );
}
