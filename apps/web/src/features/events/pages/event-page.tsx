import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { latePart } from '../../../shared/ui/status/late-part.tsx';
import { EventLoading } from '../components/event-loading.tsx';
import { EventMissing } from '../components/event-missing.tsx';
import { useEvent } from '../use-event.ts';

const PersonEvent = latePart(() => import('../components/person/person-event.tsx').then(m => m.PersonEvent));
const OrganizedEvent = latePart(() =>
  import('../components/organizer/organized-event.tsx').then(m => m.OrganizedEvent),
);

/** An event as whoever opens it sees it; nobody loads what the others do with it. */
export default function EventPage() {
  const { id = '' } = useParams();
  const { data: event, error, isPerson, refetch } = useEvent(id);
  useTitle(event?.name);
  if (error && !event) return <EventMissing error={error} onRetry={refetch} />;
  const View = isPerson ? PersonEvent : OrganizedEvent;
  // Drawn before the event is there: its script comes at the same time.
  return (
    <Suspense fallback={<EventLoading />}>
      <View event={event} />
    </Suspense>
  );
}
