import { isInSet } from '@oplich/contract/participants/states';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { bringLine } from '@oplich/contract/events/travel/what-to-bring';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { ErrorNote } from '../../../../shared/ui/status/error-note.tsx';
import { receivedAid, type Event } from '../../api.ts';
import { useLabels } from '../../before-travel/use-labels.ts';
import { isBehind, myState } from '../../event-state.ts';
import { InvitationLink } from '../../ticket/invitation-link.tsx';
import { hasTicket, TicketLink } from '../../ticket/ticket-link.tsx';
import { AidList } from '../aid-list.tsx';
import { ApplyBlock } from './apply-block.tsx';
import { ApplyButton, SwitchButton } from './apply-button.tsx';
import { AskHousehold } from './ask-household.tsx';
import { EventChip } from '../event-chip.tsx';
import { LeaveEvent } from './leave-event.tsx';
import { WaitingPart } from '../../waiting/waiting-part.tsx';
import { OwnWindow } from '../../windows/own-window.tsx';
import { Places } from '../places.tsx';

/** The person's participation in the event, and the actions possible now. */
export function PersonPanel({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const state = myState(event);
  const { allowed, applyBlock, myParticipation } = event;
  const mayWait = event.onWaitingList === true || allowed.includes('joinWaitingList');
  const stands = isInSet('takesPart', myParticipation?.status);
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography component="h2" variant="h2">
        {t('events.part.title')}
      </Typography>
      {state && (
        <div>
          <EventChip state={state} />
        </div>
      )}
      <StateText event={event} />
      {!event.cancelledAt && <OwnWindow event={event} />}
      {!stands && !event.cancelledAt && event.status === 'scheduled' && <Places event={event} />}
      {(allowed.includes('apply') || allowed.includes('accept')) && <ApplyButton event={event} size="large" />}
      {applyBlock && !stands && !event.cancelledAt && (
        <>
          {!mayWait && <ApplyBlock block={applyBlock} />}
          <SwitchButton event={event} />
        </>
      )}
      {mayWait && <WaitingPart event={event} />}
      {stands && event.status === 'scheduled' && !event.cancelledAt && <AskHousehold />}
      {hasTicket(event) && <TicketLink eventId={event.id} size="large" />}
      {myParticipation?.status === 'invited' && !event.cancelledAt && <InvitationLink eventId={event.id} />}
      {allowed.includes('decline') && <LeaveEvent event={event} how="decline" />}
      {allowed.includes('withdraw') && (
        <LeaveEvent event={event} how={myParticipation?.status === 'confirmed' ? 'notComing' : 'withdraw'} />
      )}
    </Card>
  );
}

function StateText({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const mine = event.myParticipation;
  if (!mine) return null;
  if (event.cancelledAt) {
    return (
      <Alert severity="warning" isStanding>
        <Typography>{t('events.part.because.eventCancelled')}</Typography>
        {event.cancelReason && (
          <Typography sx={{ mt: 1 }}>{t('events.part.cancelledBecause', { reason: event.cancelReason })}</Typography>
        )}
      </Alert>
    );
  }
  switch (mine.status) {
    case 'invited':
      return (
        <>
          <Typography>{t('events.part.invited', { date: format.longDateTime(mine.respondBy ?? '') })}</Typography>
          {event.invitationText && (
            <Typography sx={{ whiteSpace: 'pre-line' }} color="textSecondary">
              {event.invitationText}
            </Typography>
          )}
        </>
      );
    case 'applied':
      return <Typography>{t('events.part.applied', { date: format.longDate(mine.appliedAt ?? '') })}</Typography>;
    case 'confirmed':
      return (
        <Typography>
          {mine.didNotCome || isBehind(event) ? (
            t(event.interrupted ? 'events.part.interrupted' : 'events.part.missed')
          ) : (
            <ComeAndBring event={event} />
          )}
        </Typography>
      );
    case 'aided':
      return <Received event={event} />;
    case 'rejected': {
      const why = because(mine);
      const date = mine.respondBy ? format.longDateTime(mine.respondBy) : '';
      // A declined invitation can still be accepted until it expires.
      const mayReturn = why === 'declined' && event.allowed.includes('apply');
      return (
        <Typography>
          {t(`events.part.because.${why}`, { date })} {mayReturn && t('events.part.mayReturn')}
        </Typography>
      );
    }
  }
}

/** When to come, and what to bring. */
function ComeAndBring({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const labels = useLabels();
  const comes = event.myParticipation?.window?.start ?? event.eventDate;
  // The labels of things are loaded separately, so the time is shown without waiting for them.
  const bring = labels && t('events.part.bring', { bring: bringLine(event, labels) });
  return `${t('events.part.confirmed', { date: format.longDateTime(comes) })} ${bring ?? ''}`;
}

const reasons = ['declined', 'revoked', 'withdrawn', 'byOrganizer', 'expired', 'eventCancelled'] as const;
/** An undecided application is not the person's own missed deadline. */
const because = ({ rejectedBecause, appliedAt }: NonNullable<Event['myParticipation']>) =>
  rejectedBecause === 'expired' && appliedAt !== null
    ? 'undecided'
    : (reasons.find(one => one === rejectedBecause) ?? 'byOrganizer');

function Received({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data, error, refetch } = useQuery(receivedAid(event.id));
  const items = data?.items.filter(item => item.revertedAt === null) ?? [];
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography>{t('events.part.aided', { date: format.longDate(event.myParticipation?.aidedAt ?? '') })}</Typography>
      {error && !data && <ErrorNote error={error} onRetry={refetch} />}
      {items.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('events.part.received')}
          </Typography>
          <AidList
            lines={items.map(({ id, position, quantity, units }) => ({
              key: id,
              name: position.name,
              quantity,
              units,
            }))}
          />
        </>
      )}
    </Stack>
  );
}
