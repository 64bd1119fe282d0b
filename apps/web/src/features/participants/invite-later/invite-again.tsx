import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { idempotencyKey } from '../../../shared/api-client/idempotency-key.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Participant } from '../api.ts';
import { CannotAcceptNote, type CannotAccept } from '../../people-picker/index.ts';
import { useAnswerUntil } from './use-answer-until.ts';

/** Invites a person who is no longer among the event's people; shows until when they may answer. */
export function InviteAgain({ event, person }: { event: Event; person: Participant }) {
  const { t } = useTranslation('cabinet');
  const [isAsking, setAsking] = useState(false);
  // One key until it went: pressed twice, or again after a lost answer, it is still one invitation.
  const [headers, setHeaders] = useState(idempotencyKey);
  const [cannotAccept, setCannotAccept] = useState<CannotAccept>();
  const answerUntil = useAnswerUntil(event);
  const invite = useApiMutation('POST /events/{id}/participants/invite', { invalidates: ['events'] });
  const name = personName(person);
  const close = () => {
    setAsking(false);
    setCannotAccept(undefined);
  };
  const send = () =>
    invite.mutate(
      {
        params: { id: event.id },
        body: { participantIds: [person.participantId], ...(!cannotAccept && { askFirst: true }) },
        headers,
      },
      {
        onSuccess: answer => {
          setHeaders(idempotencyKey());
          const [warning] = answer.cannotAccept;
          if (warning) {
            setCannotAccept(warning);
            return;
          }
          toast(t('participants.invite.sentTo', { name }), 'success');
          close();
        },
        onError: close,
      },
    );
  return (
    <>
      <Button aria-label={`${t('participants.invite.again')}: ${name}`} onClick={() => setAsking(true)}>
        {t('participants.invite.again')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('participants.invite.againTitle', { name })}
        confirmLabel={t(cannotAccept ? 'participants.invite.sendAnyway' : 'participants.invite.again')}
        isPending={invite.isPending}
        onConfirm={send}
        onClose={close}
      >
        {answerUntil}
        {cannotAccept && <CannotAcceptNote people={[cannotAccept]} nameOf={() => name} />}
      </ConfirmDialog>
    </>
  );
}
