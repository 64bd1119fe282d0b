import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { householdTraits } from '@oplich/contract/participants/household-traits';
import { filteredInvitations, limits, notAidedForDays } from '@oplich/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedRegions } from '../../accounts/index.ts';
import { errorText, hasCode } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ChecksField } from '../../../shared/form/fields/checks-field.tsx';
import { NumberField } from '../../../shared/form/fields/number-field.tsx';
import { LocalityField } from '../../../shared/form/fields/places/locality-field.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { organizedEventSummaries, type Event } from '../api.ts';
import { placesLeft } from '../event-state.ts';
import { filterBody, type FilterValues } from './filter-body.ts';

interface InviteFilteredDialogProps {
  event: Event;
  onClose: () => void;
}

/** Invites people by a filter, without revealing who they are until they respond. */
export function InviteFilteredDialog({ event, onClose }: InviteFilteredDialogProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const keyFor = useRepeatable();
  const { regions } = useAllowedRegions();
  const { data: own } = useQuery(organizedEventSummaries({ pageSize: 100, sort: '-eventDate' }));
  const [counted, setCounted] = useState<{ of: string; people: number }>();
  const [isNobody, setNobody] = useState(false);
  const number = useRef<HTMLParagraphElement>(null);
  // The number is focused, so that it is visible below a long form and read before the invitation is sent.
  useEffect(() => {
    if (counted) number.current?.focus();
  }, [counted]);
  /** Returns how many people a filter reaches; null if it was not counted. */
  const reachedBy = (filter: unknown) => (counted?.of === JSON.stringify(filter) ? counted.people : null);
  const preview = useApiMutation('POST /events/{id}/participants/invite-filtered/preview', {
    invalidates: [],
    handledErrors: 'all',
  });
  const invite = useApiMutation('POST /events/{id}/participants/invite-filtered', {
    invalidates: ['events'],
    handledErrors: 'all',
  });
  const contractForm = useContractForm<FilterValues>({
    schema: () => import('@oplich/contract/participants/invite-filtered').then(m => m.InviteFiltered),
    defaultValues: {
      filter: {
        regionIds: [String(event.locationRegion.id)],
        ageFrom: '',
        ageTo: '',
        has: [],
        notAidedForDays: '',
        participatedIn: '',
      },
      locality: '',
      katottg: '',
      limit: String(Math.min(limits.invitedAtOnce, Math.max(1, placesLeft(event)))),
    },
    toBody: filterBody,
    pathFields: { 'filter.katottgPrefix': 'locality' },
    async onSubmit(values) {
      setNobody(false);
      const body = filterBody(values);
      // The first submit only counts, so that the number is known before anybody is invited.
      if (!reachedBy(body.filter)) {
        const { people } = await preview.mutateAsync({ params: { id: event.id }, body: { filter: body.filter } });
        setCounted({ of: JSON.stringify(body.filter), people });
        return;
      }
      const { people } = await invite.mutateAsync({ params: { id: event.id }, body, headers: keyFor(body) });
      if (people === 0) {
        setNobody(true);
        return;
      }
      toast(t('participants.inviteFiltered.done', { people }), 'success');
      onClose();
    },
  });
  const { form, failure } = contractForm;
  const { filter, limit } = filterBody(form.watch());
  const { regionIds } = filter;
  const reached = reachedBy(filter);
  const textOf = (error: unknown) =>
    hasCode(error, 'status_change_not_allowed')
      ? t('participants.inviteFiltered.again')
      : hasCode(error, 'event_participants_limit_exceeded')
        ? t('participants.inviteFiltered.noPlaces')
        : hasCode(error, 'too_many_requests')
          ? t('participants.inviteFiltered.tooManyCounts', { most: filteredInvitations.previewsAnHour })
          : errorText(error);

  return (
    <FormDialog
      contractForm={contractForm}
      title={t('participants.inviteFiltered.title')}
      submitLabel={
        reached
          ? t('participants.inviteFiltered.send', { count: Math.min(reached, limit || 0, placesLeft(event)) })
          : t('participants.inviteFiltered.count')
      }
      isLong
      onClose={onClose}
      failureMessage={failure !== null && <Alert severity="error">{textOf(failure)}</Alert>}
    >
      <Typography>{t('participants.inviteFiltered.lead')}</Typography>
      <ChecksField
        name="filter.regionIds"
        label={t('participants.inviteFiltered.regions')}
        texts={{ required: t('participants.inviteFiltered.regionsMissing') }}
        options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
      />
      {regionIds.length === 1 && (
        <LocalityField
          name="locality"
          katottgName="katottg"
          regionId={regionIds[0]}
          label={t('participants.inviteFiltered.locality')}
          hint={t('participants.inviteFiltered.localityHint')}
          optional
        />
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <NumberField name="filter.ageFrom" label={t('participants.inviteFiltered.ageFrom')} optional />
        <NumberField
          name="filter.ageTo"
          label={t('participants.inviteFiltered.ageTo')}
          texts={{ too_small: t('participants.inviteFiltered.ageToSmall') }}
          optional
        />
      </Box>
      <ChecksField
        name="filter.has"
        label={t('participants.inviteFiltered.has')}
        hint={t('participants.inviteFiltered.hasHint')}
        options={householdTraits.map(trait => ({
          value: trait,
          label: t(`participants.inviteFiltered.traits.${trait}`),
        }))}
      />
      <SelectField
        name="filter.notAidedForDays"
        label={t('participants.history90.filter')}
        placeholder={t('participants.inviteFiltered.any')}
        options={notAidedForDays.map(days => ({
          value: String(days),
          label: t('participants.history90.days', { count: days }),
        }))}
        optional
      />
      <SelectField
        name="filter.participatedIn"
        label={t('participants.inviteFiltered.participatedIn')}
        placeholder={t('participants.inviteFiltered.any')}
        options={(own?.items ?? [])
          .filter(({ id }) => id !== event.id)
          .map(({ id, name, eventDate }) => ({ value: id, label: `${name} · ${format.longDate(eventDate)}` }))}
        optional
      />
      <NumberField
        name="limit"
        label={t('participants.inviteFiltered.limit')}
        hint={t('participants.inviteFiltered.limitHint')}
      />
      <Typography ref={number} tabIndex={-1} role="status" sx={{ fontWeight: 600, outline: 'none' }}>
        {reached === 0 && t('participants.inviteFiltered.fewer', { least: filteredInvitations.atLeast })}
        {reached !== null && reached > 0 && t('participants.inviteFiltered.reaches', { people: reached })}
      </Typography>
      {isNobody && (
        <Alert severity="warning">
          {t('participants.inviteFiltered.nobody', { least: filteredInvitations.atLeast })}
        </Alert>
      )}
    </FormDialog>
  );
}
