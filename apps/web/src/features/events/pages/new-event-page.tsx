import Button from '@mui/material/Button';
import type { Region } from '@oplich/contract/regions';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/use-draft.ts';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { EventForm } from '../form/event-form.tsx';
import { bodyOf, emptyEvent, type EventValues } from '../form/event-values.ts';
import { useAllowedRegions } from '../form/use-allowed-regions.ts';

const fixed = { joined: false, aided: false };

export default function NewEventPage() {
  const { t } = useTranslation('cabinet');
  const { regions, isLoaded, error, refetch } = useAllowedRegions();
  return (
    <Page title={t('events.newTitle')} backTo={paths.events} width="narrow">
      {isLoaded ? (
        <CreateEvent regions={regions} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading height={240} />
      )}
    </Page>
  );
}

function CreateEvent({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const keyFor = useRepeatable();
  const create = useDeed('POST /events', { touches: ['events', 'warehouse'], shows: 'all' });
  const only = regions.length === 1 ? regions[0] : undefined;

  const contractForm = useContractForm<EventValues>({
    schema: () => import('@oplich/contract/events').then(m => m.CreateEvent),
    defaultValues: emptyEvent(only ? String(only.id) : ''),
    toBody: values => ({ ...bodyOf(values), type: 'general' }),
    async onSubmit(values) {
      const body = { ...bodyOf(values), type: 'general' as const };
      const { id } = await create.mutateAsync({ body, headers: keyFor(body) });
      await draft.clear();
      toast(t('cabinet:events.form.created'), 'success');
      await navigate(paths.event(id), { replace: true });
    },
  });
  const draft = useDraft({ key: 'event-new', form: contractForm.form });

  return (
    <>
      {draft.isRestored && (
        <Message
          action={
            <Button variant="text" sx={{ ml: -5 }} onClick={() => void draft.startOver()}>
              {t('common:field.startAnew')}
            </Button>
          }
        >
          {t('common:field.draftKept')}
        </Message>
      )}
      <EventForm
        contractForm={contractForm}
        regions={regions}
        fixed={fixed}
        submitLabel={t('cabinet:events.form.create')}
      />
    </>
  );
}
