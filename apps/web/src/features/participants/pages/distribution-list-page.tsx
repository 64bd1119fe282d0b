import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EventMissing } from '../../events/index.ts';
import { ownFile, ShownFile } from '../../files/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';

/** The distribution list of an event, to be read, kept and printed; made anew each time it is opened. */
export default function DistributionListPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...ownFile(`/events/${encodeURIComponent(id)}/distribution-list/file`),
    gcTime: 0,
  });
  if (error) return <EventMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return <ShownFile {...data} backTo={paths.eventParticipants(id, 'confirmed')} />;
}
