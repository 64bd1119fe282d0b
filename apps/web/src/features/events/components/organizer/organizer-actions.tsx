import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';
import { Link, useNavigate } from 'react-router';
import { hasCode, isAnswered } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { ContentCopyIcon as CopyIcon } from '../../../../shared/ui/icons/content-copy.tsx';
import { PersonAddIcon as InviteIcon } from '../../../../shared/ui/icons/person-add.tsx';
import { EditIcon } from '../../../../shared/ui/icons/edit.tsx';
import { LocalShippingIcon as ActIcon } from '../../../../shared/ui/icons/local-shipping.tsx';
import { MailIcon } from '../../../../shared/ui/icons/mail.tsx';
import { MoreActions } from '../../../../shared/ui/layout/more-actions.tsx';
import { ReasonDialog } from '../../../../shared/ui/dialogs/reason-dialog.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { useMayOpen } from '../../../accounts/index.ts';
import type { Event } from '../../api.ts';
import { peopleConcerned } from '../../event-state.ts';
import { writableStates } from '../../messages/writable-states.ts';
import { PostponeEvent } from '../../postpone/postpone-event.tsx';
import type { Undoable } from '../../undo/undoable-store.ts';

// Loaded on demand, as they are rarely used.
const AccomplishDialog = whenOpened(() => import('./accomplish-dialog.tsx').then(m => m.AccomplishDialog));
const MessageDialog = whenOpened(() => import('../../messages/message-dialog.tsx').then(m => m.MessageDialog));
const InviteFilteredDialog = whenOpened(() =>
  import('../../inviting/invite-filtered-dialog.tsx').then(m => m.InviteFilteredDialog),
);

interface OrganizerActionsProps {
  event: Event;
  onUndoable: (sent: Undoable) => void;
}

/** The actions of the organizer that the server allows now. */
export function OrganizerActions({ event, onUndoable }: OrganizerActionsProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { allowed } = event;
  const mayOpen = useMayOpen();
  const mayWrite = allowed.includes('message') && writableStates(event).length > 0;
  const hasMore =
    mayWrite ||
    allowed.some(action => action === 'invite' || action === 'delete') ||
    mayOpen(paths.eventNew) ||
    mayOpen(paths.actNew);
  return (
    <>
      {allowed.includes('edit') && <PostponeEvent event={event} />}
      {allowed.includes('edit') && (
        <Button component={Link} to={paths.eventEdit(event.id)} startIcon={<EditIcon />}>
          {t('common:action.edit')}
        </Button>
      )}
      {allowed.includes('accomplish') && <Accomplish id={event.id} />}
      {hasMore && (
        <MoreActions>
          {mayWrite && <WriteToParticipants event={event} onUndoable={onUndoable} />}
          {allowed.includes('invite') && <InviteFiltered event={event} />}
          {mayOpen(paths.eventNew) && (
            <Button component={Link} to={paths.eventCopy(event.id)} startIcon={<CopyIcon />}>
              {t('cabinet:events.organizer.copy')}
            </Button>
          )}
          {mayOpen(paths.actNew) && (
            <Button component={Link} to={paths.actFor('event', event.id)} startIcon={<ActIcon />}>
              {t('cabinet:events.organizer.act')}
            </Button>
          )}
          {allowed.includes('delete') && <CancelEvent event={event} />}
        </MoreActions>
      )}
    </>
  );
}

function WriteToParticipants({ event, onUndoable }: OrganizerActionsProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<MailIcon />} onClick={() => setOpen(true)}>
        {t('participants.message.action')}
      </Button>
      {isOpen && <MessageDialog event={event} onSent={onUndoable} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteFiltered({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        {t('participants.inviteFiltered.action')}
      </Button>
      {isOpen && <InviteFilteredDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

function Accomplish({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('events.organizer.accomplish')}</Button>
      <AccomplishDialog id={id} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function CancelEvent({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const cancel = useApiMutation('DELETE /events/{id}', { invalidates: ['warehouse'], handledErrors: 'all' });
  const count = peopleConcerned(event);

  const isUnanswered = useRef(false);

  const confirm = async (reason: string) => {
    try {
      await cancel.mutateAsync({ params: { id: event.id }, body: { reason } });
    } catch (error) {
      // The answer to cancelling was lost: the event is not found because it was cancelled.
      if (!(isUnanswered.current && hasCode(error, 'event_not_found'))) {
        isUnanswered.current ||= !isAnswered(error);
        throw error;
      }
    }
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
          loses
          schema={() => import('@oplich/contract/events/bodies').then(m => m.DeleteEvent)}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {count === 0 ? t('events.organizer.cancelTextNobody') : t('events.organizer.cancelText', { count })}
        </ReasonDialog>
      )}
    </>
  );
}
