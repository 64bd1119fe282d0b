import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Region } from '@oplich/contract/regions/schemas';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { LocalityField } from '../../../shared/form/fields/places/locality-field.tsx';
import { TimeField } from '../../../shared/form/fields/time-field.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import type { EventValues } from './event-values.ts';
import { WhenNote } from './when-note.tsx';

const inRows = { display: 'grid', gap: 4, alignItems: 'start' } as const;

/** Date, time and place; `isRegionFixed` once people joined. */
export function WhenWhereFields({ regions, isRegionFixed }: { regions: readonly Region[]; isRegionFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regionId = useWatch<EventValues, 'regionId'>({ name: 'regionId' });
  // Only an event with arrival windows needs an end.
  const isDivided = useWatch<EventValues, 'arrival.isDivided'>({ name: 'arrival.isDivided' });
  return (
    <FormSection title={t('events.form.whenWhere')}>
      {/* The label of the end is the longest: on two lines its field would be lower than the others. */}
      <Box sx={{ ...inRows, gridTemplateColumns: { sm: '4fr 3fr 5fr' } }}>
        <DateField
          name="eventDate"
          label={t('events.form.date')}
          texts={{ required: t('events.form.dateMissing'), too_small: t('events.form.datePast') }}
        />
        <TimeField name="eventTime" label={t('events.form.time')} hint={t('events.form.timeHint')} />
        <TimeField
          name="arrival.endTime"
          label={t('windows.form.ends')}
          optional={!isDivided}
          texts={{ required: t('windows.form.endsMissing'), too_small: t('windows.form.endsEarly') }}
        />
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <WhenNote />
        </Box>
      </Box>
      <Box sx={{ ...inRows, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField
          name="regionId"
          label={t('events.form.region')}
          hint={isRegionFixed ? t('events.form.fixed') : t('events.form.regionHint')}
          disabled={isRegionFixed}
          options={regions.map(region => ({ value: String(region.id), label: format.region(region) }))}
        />
        <LocalityField
          name="locationCity"
          katottgName="localityKatottg"
          regionId={regionId === '' ? undefined : Number(regionId)}
          label={t('events.form.city')}
        />
      </Box>
      <TextField name="locationAddress" label={t('events.form.address')} hint={t('events.form.addressHint')} />
    </FormSection>
  );
}
