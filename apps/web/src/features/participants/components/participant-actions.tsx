import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ParticipantAction } from '@oplich/contract/participants/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Event } from '../../events/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import type { Participant } from '../api.ts';
import { InviteAgain } from '../invite-later/invite-again.tsx';
import type { useTransitions } from '../use-transitions.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

interface ParticipantActionsProps {
  event: Event;
  person: Participant;
  /** The actions of `person.allowed` shown here. */
  allowed: readonly ParticipantAction[];
  transitions: ReturnType<typeof useTransitions>;
  /** On the page of a person confirming is the main action; in a row it is one of many. */
  isFirst?: boolean;
}

/** What can be done with a participant; revoking an invitation asks first, because it has no way back. */
export function ParticipantActions({ event, person, allowed, transitions, isFirst = false }: ParticipantActionsProps) {
  const { t } = useTranslation('cabinet');
  const [isAsking, setAsking] = useState(false);
  const name = personName(person);
  const isRevoking = allowed.includes('revoke');
  const isPending = transitions.pending.includes(person.participantId);
  const label = (verb: string) => `${verb}: ${name}`;
  const rejectVerb = isRevoking ? t('participants.action.revoke') : t('participants.action.reject');

  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: { sm: 'flex-end' }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {(allowed.includes('reject') || isRevoking) && (
        <Button
          variant="text"
          disabled={isPending}
          aria-label={label(rejectVerb)}
          onClick={() => (isRevoking ? setAsking(true) : transitions.reject(person))}
        >
          {rejectVerb}
        </Button>
      )}
      {allowed.includes('invite') && <InviteAgain event={event} person={person} />}
      {(allowed.includes('confirm') || allowed.includes('reinstate')) && (
        <LoadingButton
          variant={isFirst ? 'contained' : 'outlined'}
          isPending={isPending}
          aria-label={label(t('participants.action.confirm'))}
          onClick={() => transitions.confirm(person)}
        >
          {t('participants.action.confirm')}
        </LoadingButton>
      )}
      {allowed.includes('issue') && (
        <Button
          component={Link}
          to={paths.eventUser(event.id, person.participantId)}
          aria-label={label(t('participants.action.issue'))}
        >
          {t('participants.action.issue')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('participants.action.revokeTitle')}
        confirmLabel={t('participants.action.revoke')}
        onConfirm={() => {
          setAsking(false);
          transitions.reject(person);
        }}
        onClose={() => setAsking(false)}
      >
        {t('participants.action.revokeText', { name })}
      </ConfirmDialog>
    </Stack>
  );
}
