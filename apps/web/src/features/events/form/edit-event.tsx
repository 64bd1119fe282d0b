import type { Region } from '@oplich/contract/regions/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedRegions } from '../../accounts/index.ts';
import { useNavigate } from 'react-router';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Event } from '../api.ts';
import { peopleConcerned } from '../event-state.ts';
import { EventForm } from './event-form.tsx';
import { changesOf, fieldsOfEvent, fixedOf, movesEvent, valuesOf, type EventValues } from './event-values.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';

interface EditEventProps {
  event: Event;
  getNewest: () => Promise<Event | undefined>;
}

/**
 * Changes an event. `base` is the version with which the form began: updates from the server must not overwrite what is being typed.
 */
export function EditEvent({ event, getNewest }: EditEventProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const haveFilesArrived = useFilesArrived();
  const [base, setBase] = useState(event);
  const { regions } = useAllowedRegions();
  const update = useApiMutation('PUT /events/{id}', { invalidates: ['events', 'warehouse'], handledErrors: 'all' });
  const fixed = fixedOf(base);
  const toBody = (values: EventValues) => changesOf(values, base.version, fixed);

  const contractForm = useContractForm<EventValues>({
    schema: () => import('@oplich/contract/events/bodies').then(m => m.UpdateEvent),
    defaultValues: valuesOf(base),
    toBody,
    pathFields: fieldsOfEvent,
    codeFields: { event_participants_limit_exceeded: 'maxParticipants' },
    async onSubmit(values) {
      if (!haveFilesArrived(contractForm.form.control)) return;
      await update.mutateAsync({ params: { id: base.id }, body: toBody(values) });
      toast(t('cabinet:events.form.saved'), 'success');
      await navigate(paths.event(base.id), { replace: true });
    },
  });
  const { form } = contractForm;
  const conflict = useConflict({ contractForm, getNewest, valuesOf, onNewest: setBase });

  const people = peopleConcerned(base);
  const isMoved = movesEvent(form.watch(), base);
  return (
    <EventForm
      contractForm={contractForm}
      event={base}
      fixed={fixed}
      regions={withOwn(regions, base)}
      submitLabel={t('cabinet:events.form.save')}
      // Only a new event's input is stored as a draft.
      note={<TypedGuard version={base.version} />}
      notification={
        isMoved &&
        people > 0 && (
          <Alert severity="warning" isStanding>
            {t('cabinet:events.form.willTell', { count: people })}
          </Alert>
        )
      }
      failureMessage={conflict}
    />
  );
}

/** An event may lie in a region that was taken away from the partner since; it stays there [R-EVT-7]. */
const withOwn = (regions: readonly Region[], { locationRegion }: Event): readonly Region[] =>
  regions.some(region => region.id === locationRegion.id) ? regions : [locationRegion, ...regions];
