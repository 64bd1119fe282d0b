import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useConnection } from '../../../shared/offline/use-connection.ts';
import { lazyView } from '../../../shared/routing/lazy-page.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { EventLoading } from '../components/event-loading.tsx';
import { EventMissing } from '../components/event-missing.tsx';
import { useEvent } from '../use-event.ts';

const PersonEvent = lazyView(() => import('../components/person/person-event.tsx').then(m => m.PersonEvent));
const OrganizedEvent = lazyView(() =>
  import('../components/organizer/organized-event.tsx').then(m => m.OrganizedEvent),
);

/** An event as its reader sees it; the parts of other roles are not loaded. */
export default function EventPage() {
  const { id = '' } = useParams();
  const { data: event, error, role, refetch } = useEvent(id);
  useTitle(event?.name);
  if (error && !event) return <EventMissing error={error} onRetry={refetch} />;
  if (role === null) return <EventLoading />;
  const View = role === 'displaced' ? PersonEvent : OrganizedEvent;
  // Drawn before the event is there: its script comes at the same time.
  return (
    <Suspense fallback={<ScriptLoading />}>
      <View event={event} />
    </Suspense>
  );
}

/** Without a connection the script comes from the device, at once: nothing is missing. */
function ScriptLoading() {
  const isConnected = useConnection();
  return isConnected ? <EventLoading /> : null;
}
