import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../accounts/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import type { Event } from '../../api.ts';

const texts = {
  withdraw: {
    action: 'events.part.withdraw',
    title: 'events.part.withdrawTitle',
    text: 'events.part.withdrawText',
    keep: 'events.part.withdrawKeep',
    done: 'events.part.withdrawn',
  },
  notComing: {
    action: 'events.part.notComing',
    title: 'events.part.notComingTitle',
    text: 'events.part.withdrawText',
    keep: 'events.part.notComingKeep',
    done: 'events.part.notComingDone',
  },
  decline: {
    action: 'events.part.decline',
    title: 'events.part.declineTitle',
    text: 'events.part.declineText',
    keep: 'events.part.declineKeep',
    done: 'events.part.declined',
  },
} as const;

/** Withdraws an application, gives up a confirmed place or declines an invitation, after asking. */
export function LeaveEvent({ event, how }: { event: Event; how: keyof typeof texts }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const { data: profile } = useProfile();
  const leave = useApiMutation('POST /events/{id}/participants/{participantId}/{status}', {
    invalidates: ['events', 'accounts'],
  });
  const text = texts[how];

  const confirm = () => {
    if (!profile) return;
    leave.mutate(
      { params: { id: event.id, participantId: profile.id, status: 'rejected' } },
      { onSuccess: () => toast(t(text.done)), onSettled: () => setOpen(false) },
    );
  };
  return (
    <>
      <Button disabled={!profile} onClick={() => setOpen(true)}>
        {t(text.action)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t(text.title)}
        confirmLabel={t(text.action)}
        closeLabel={t(text.keep)}
        isPending={leave.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {t(text.text)}
      </ConfirmDialog>
    </>
  );
}
