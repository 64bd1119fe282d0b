import Stack from '@mui/material/Stack';
import type { Region } from '@oplich/contract/regions/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import {
  CannotAcceptNote,
  countPicked,
  nameIn,
  pickedToSend,
  refusedOf,
  wrongIn,
  type CannotAccept,
  type Warned,
} from '../../people-picker/index.ts';
import type { Event } from '../api.ts';
import { EventForm } from './event-form.tsx';
import { copyOf, emptyEvent, fieldsOfEvent, newEventBody, type EventValues } from './event-values.ts';
import { useFilesArrived } from '../../../shared/files/use-files-arrived.ts';

const fixed = { joined: false, ordered: false, aided: false };

interface CreateEventProps {
  regions: readonly Region[];
  organizerId: string;
  /** The event from which this one is copied. */
  copied: Event | undefined;
}

/** Creates an event. The input stays on the device, under the account, until the event is created. */
export function CreateEvent({ regions, organizerId, copied }: CreateEventProps) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const haveFilesArrived = useFilesArrived();
  const draftKey = `event-new:${organizerId}:${copied?.id ?? ''}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const create = useApiMutation('POST /events', { invalidates: ['events', 'warehouse'], handledErrors: 'all' });
  const [warned, setWarned] = useState<Warned>();
  const only = regions.length === 1 ? regions[0] : undefined;

  const contractForm = useContractForm<EventValues>({
    schema: () => import('@oplich/contract/events/bodies').then(m => m.CreateEvent),
    defaultValues: copied ? copyFor(organizerId, regions, copied) : emptyEvent(only ? String(only.id) : ''),
    toBody: newEventBody,
    pathFields: fieldsOfEvent,
    codeFields: { event_participants_limit_exceeded: 'maxParticipants' },
    async onSubmit(values) {
      if (!haveFilesArrived(contractForm.form.control)) return;
      const wrong = values.type === 'general' ? undefined : wrongIn(values.picked);
      if (wrong) {
        contractForm.form.setError('picked', { type: wrong });
        return;
      }
      const isInviting = values.type !== 'general' && countPicked(values.picked) > 0;
      const of = pickedIn(values);
      // A user who was warned and sends the same list again means it.
      const body = { ...newEventBody(values), ...(isInviting && warned?.of !== of && { askFirst: true }) };
      const created = await create.mutateAsync({ body, headers: keyFor(body) }).catch((error: unknown) => {
        const people = cannotAcceptIn(error);
        if (!people) throw error;
        setWarned({ of, people });
        return null;
      });
      if (created === null) return;
      const { id } = created;
      await draft.clear();
      const count = values.type === 'general' ? 0 : countPicked(values.picked);
      const isPrivate = values.type === 'private';
      if (isPrivate && count === 0) toast(t('events.form.createdForNobody'), 'success');
      else if (isPrivate) toast(t('events.form.createdPrivate', { count }), 'success');
      else toast(t('events.form.created'), 'success');
      await navigate(paths.event(id), { replace: true });
    },
  });
  const { failure } = contractForm;
  const draft = useDraft({ key: draftKey, form: contractForm.form });
  const refused = refusedOf(failure);
  const values = contractForm.form.watch();
  const isWarned = warned !== undefined && values.type !== 'general' && warned.of === pickedIn(values);

  return (
    <Stack sx={{ gap: 5 }}>
      {draft.isRestored ? (
        <DraftNote onStartOver={draft.startOver} />
      ) : (
        copied && <Alert>{t('events.form.copied', { name: copied.name })}</Alert>
      )}
      <EventForm
        contractForm={contractForm}
        regions={regions}
        fixed={fixed}
        refused={refused}
        failureMessage={refused && <Alert severity="error">{t('events.form.notInvited')}</Alert>}
        submitLabel={t(isWarned ? 'events.form.createAnyway' : 'events.form.create')}
        notification={isWarned && <CannotAcceptNote people={warned.people} nameOf={nameIn(values.picked)} />}
      />
    </Stack>
  );
}

const pickedIn = ({ picked }: EventValues) => JSON.stringify(pickedToSend(picked));

/** Returns the people whom the once-a-month rule keeps from accepting, if that is why nothing was created. */
function cannotAcceptIn(failure: unknown): CannotAccept[] | undefined {
  if (!hasCode(failure, 'participation_once_per_month')) return undefined;
  const { cannotAccept } = failure.extra;
  return Array.isArray(cannotAccept) ? (cannotAccept as CannotAccept[]) : undefined;
}

/** What cannot be the same: a region that is not open to who copies, and goods of a warehouse that is not theirs. */
function copyFor(id: string, regions: readonly Region[], copied: Event): EventValues {
  const values = copyOf(copied);
  const isAllowed = regions.some(region => String(region.id) === values.regionId);
  return {
    ...values,
    ...(!isAllowed && { regionId: '', locationCity: '', localityKatottg: '', locationAddress: '' }),
    ...(copied.organization.id !== null && copied.organization.id !== id && { issuedAid: [] }),
  };
}
