import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { useMayOpen } from '../../accounts/index.ts';
import type { Event } from '../api.ts';
import { EventChip } from '../components/event-chip.tsx';
import { EventAid, EventContent } from '../components/event-content.tsx';
import { EventFacts } from '../components/event-facts.tsx';
import { EventTools } from '../components/event-tools.tsx';
import { EventMissing } from '../components/event-missing.tsx';
import { OrganizerActions } from '../components/organizer/organizer-actions.tsx';
import { NextStep } from '../components/organizer/next-step.tsx';
import { OrganizerPanel } from '../components/organizer/organizer-panel.tsx';
import { PersonPanel } from '../components/person/person-panel.tsx';
import { StockCard } from '../components/organizer/stock-card.tsx';
import { eventState } from '../event-state.ts';
import { WaitingOrderCard } from '../waiting/waiting-order.tsx';
import { UndoBars } from '../undo/undo-bars.tsx';
import { useUndo } from '../undo/use-undo.ts';
import { useEvent } from '../use-event.ts';
import { latePart } from '../../../shared/ui/status/late-part.tsx';

export default function EventPage() {
  const { id = '' } = useParams();
  const { data: event, error, isPerson, refetch } = useEvent(id);
  useTitle(event?.name);
  if (error && !event) return <EventMissing error={error} onRetry={refetch} />;
  if (!event) return <Loading rows={2} height={220} />;
  return <Details event={event} isPerson={isPerson} />;
}

// Whoever only takes part loads none of it.
const WindowsOfDay = latePart(() => import('../windows/windows-of-day.tsx').then(m => m.WindowsOfDay));
const WaitingPeople = latePart(() => import('../waiting/waiting-people.tsx').then(m => m.WaitingPeople));

function Details({ event, isPerson }: { event: Event; isPerson: boolean }) {
  const mayOpen = useMayOpen();
  const undo = useUndo(event.id);
  // Who decides on people sees who waits.
  const seesWaiting = !isPerson && event.waitingPeople > 0 && mayOpen(patterns.eventParticipants);
  // Who waits or may join reads the order there.
  const tellsOrder =
    !seesWaiting &&
    event.status === 'scheduled' &&
    !event.cancelledAt &&
    event.onWaitingList !== true &&
    !event.allowed.includes('joinWaitingList');
  return (
    <Page
      title={event.name}
      backTo={paths.events}
      {...(!isPerson && {
        next: <NextStep event={event} />,
        actions: <OrganizerActions event={event} onUndoable={undo.add} />,
      })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
          gridTemplateAreas: {
            // A person reads where and when, what is given, and applies; who organizes sees how it stands first.
            xs: isPerson ? '"facts" "aid" "side" "content"' : '"side" "facts" "aid" "content"',
            md: '"facts side" "aid side" "content side"',
          },
          gridTemplateRows: { md: 'auto auto 1fr' },
        }}
      >
        <Card component="section" sx={{ gridArea: 'facts', display: 'flex', flexDirection: 'column', gap: 4 }}>
          {!isPerson && (
            <div>
              <EventChip state={eventState(event)} />
            </div>
          )}
          <EventFacts event={event} />
          <EventTools event={event} />
        </Card>
        <Stack sx={{ gridArea: 'side', gap: 4, position: { md: 'sticky' }, top: { md: 88 } }}>
          {isPerson ? <PersonPanel event={event} /> : <OrganizerPanel event={event} />}
          {seesWaiting && (
            <Suspense>
              <WaitingPeople event={event} />
            </Suspense>
          )}
          {!isPerson && <StockCard event={event} />}
        </Stack>
        <Box sx={{ gridArea: 'aid', minWidth: 0 }}>
          <EventAid event={event} />
        </Box>
        <Stack sx={{ gridArea: 'content', gap: 4, minWidth: 0 }}>
          {!isPerson && event.windows && (
            <Suspense>
              <WindowsOfDay eventId={event.id} />
            </Suspense>
          )}
          <EventContent event={event} />
          {tellsOrder && <WaitingOrderCard criteria={event.orderCriteria} />}
        </Stack>
      </Box>
      {!isPerson && <UndoBars undo={undo} />}
    </Page>
  );
}
