import { Suspense } from 'react';
import { patterns } from '../../../../shared/routing/paths.ts';
import { lazyPart } from '../../../../shared/ui/status/lazy-part.tsx';
import { useMayOpen } from '../../../accounts/index.ts';
import type { Event } from '../../api.ts';
import { eventState } from '../../event-state.ts';
import { UndoBars } from '../../undo/undo-bars.tsx';
import { useUndo } from '../../undo/use-undo.ts';
import { WaitingOrderCard } from '../../waiting/waiting-order.tsx';
import { EventChip } from '../event-chip.tsx';
import { EventContent } from '../event-content.tsx';
import { EventLayout } from '../event-layout.tsx';
import { EventLoading } from '../event-loading.tsx';
import { NextStep } from './next-step.tsx';
import { OrganizerActions } from './organizer-actions.tsx';
import { OrganizerPanel } from './organizer-panel.tsx';
import { StockCard } from './stock-card.tsx';
import { TermsCard } from './terms-card.tsx';

// Loaded only where there are windows or waiting people.
const WindowsOfDay = lazyPart(() => import('../../windows/windows-of-day.tsx').then(m => m.WindowsOfDay));
const WaitingPeople = lazyPart(() => import('../../waiting/waiting-people.tsx').then(m => m.WaitingPeople));

/** The page of an event for its organizer and for administrators. */
export const OrganizedEvent = ({ event }: { event: Event | undefined }) =>
  event ? <Organized event={event} /> : <EventLoading />;

function Organized({ event }: { event: Event }) {
  const mayOpen = useMayOpen();
  const undo = useUndo(event.id);
  // Only readers who decide on applications see the waiting list.
  const seesWaiting = event.waitingPeople > 0 && mayOpen(patterns.eventParticipants);
  return (
    <EventLayout
      event={event}
      isSideFirst
      foot={<UndoBars undo={undo} />}
      next={<NextStep event={event} />}
      actions={<OrganizerActions event={event} onUndoable={undo.add} />}
      state={
        <div>
          <EventChip state={eventState(event)} />
        </div>
      }
      side={
        <>
          <OrganizerPanel event={event} />
          {seesWaiting && (
            <Suspense>
              <WaitingPeople event={event} />
            </Suspense>
          )}
          <StockCard event={event} />
        </>
      }
    >
      {event.windows && (
        <Suspense>
          <WindowsOfDay eventId={event.id} />
        </Suspense>
      )}
      <EventContent event={event} />
      <TermsCard event={event} />
      {!seesWaiting && <WaitingOrderCard event={event} />}
    </EventLayout>
  );
}
