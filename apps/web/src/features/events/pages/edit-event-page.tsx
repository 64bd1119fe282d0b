import { useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useBegun } from '../../../shared/form/use-begun.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { EventMissing } from '../components/event-missing.tsx';
import { EditEvent } from '../form/edit-event.tsx';
import { useEvent } from '../use-event.ts';

export default function EditEventPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const { data: event, error, refetch } = useEvent(id);
  const isBegun = useBegun(id, event?.allowed.includes('edit') === true);
  if (error && !event) return <EventMissing error={error} onRetry={refetch} />;
  if (!event) return <Loading height={240} />;
  return (
    <Page title={t('events.editTitle')} lead={event.name} backTo={paths.event(id)} width="narrow">
      {isBegun ? (
        <EditEvent key={id} event={event} getNewest={async () => (await refetch()).data} />
      ) : (
        <EmptyState level="h2" title={t('events.form.notEditable')} />
      )}
    </Page>
  );
}
