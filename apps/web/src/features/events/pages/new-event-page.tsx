import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedRegions } from '../../accounts/index.ts';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { eventDetails } from '../api.ts';
import { CreateEvent } from '../form/create-event.tsx';

const EventMissing = lazyPart(() => import('../components/event-missing.tsx').then(m => m.EventMissing));

/** A new event, or with `?copy=` one like another. */
export default function NewEventPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const copyId = params.get('copy') ?? '';
  const { party, regions, error, refetch } = useAllowedRegions();
  const copied = useQuery({
    ...eventDetails(copyId, 'philanthrop'),
    enabled: copyId !== '',
    // The input must not change with the copied event.
    staleTime: Infinity,
  });
  if (copied.error) {
    return (
      <Suspense fallback={<Loading />}>
        <EventMissing error={copied.error} onRetry={copied.refetch} />
      </Suspense>
    );
  }
  return (
    <Page title={t(copyId ? 'events.copyTitle' : 'events.newTitle')} backTo={paths.events} width="narrow">
      {party && (copyId === '' || copied.data) ? (
        <CreateEvent key={copyId} regions={regions} organizerId={party.id} copied={copied.data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading height={240} />
      )}
    </Page>
  );
}
