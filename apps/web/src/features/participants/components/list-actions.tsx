import { isInSet } from '@oplich/contract/participants/states';
import Button from '@mui/material/Button';
import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonAddIcon as InviteIcon } from '../../../shared/ui/icons/person-add.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import type { Event } from '../../events/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const InviteDialog = whenOpened(() => import('../invite-later/invite-dialog.tsx').then(m => m.InviteDialog));

interface ListActionsProps {
  event: Event;
  state: ParticipantStatus;
}

/** Actions on a list as a whole: inviting, issuing aid, printing. */
export function ListActions({ event, state }: ListActionsProps) {
  const { t } = useTranslation('cabinet');
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      {event.allowed.includes('handOut') && isInSet('isListed', state) && (
        <Button component={Link} to={paths.eventHandOut(event.id)} variant="contained">
          {t('events.organizer.handOut')}
        </Button>
      )}
      {event.allowed.includes('invite') && (
        <Button startIcon={<InviteIcon />} onClick={() => setInviting(true)}>
          {t('participants.invite.action')}
        </Button>
      )}
      {isInSet('isListed', state) && (
        <Button component={Link} to={paths.eventDistributionList(event.id)} startIcon={<PrintIcon />}>
          {t('participants.distributionList')}
        </Button>
      )}
      {isInviting && <InviteDialog event={event} onClose={() => setInviting(false)} />}
    </>
  );
}
