import type { Event } from '../../api.ts';
import { WaitingOrderCard } from '../../waiting/waiting-order.tsx';
import { EventContent } from '../event-content.tsx';
import { EventLayout } from '../event-layout.tsx';
import { EventLoading } from '../event-loading.tsx';
import { PersonPanel } from './person-panel.tsx';

/** The page of an event for a displaced person. */
export function PersonEvent({ event }: { event: Event | undefined }) {
  if (!event) return <EventLoading />;
  return (
    <EventLayout event={event} side={<PersonPanel event={event} />}>
      <EventContent event={event} />
      <WaitingOrderCard event={event} />
    </EventLayout>
  );
}
