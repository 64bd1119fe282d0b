import { perKinds } from '@oplich/contract/events/per-kinds';
import { isAmount, isMore, timesPeople } from '@oplich/contract/shared/amounts';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/form/fields/number-field.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import type { AidValues, EventValues } from './event-values.ts';

/** For whom a line is given; if it is given by people, also the maximum for one participant. */
export function PerFields({ index, units, disabled }: { index: number; units: string; disabled: boolean }) {
  const { t } = useTranslation('cabinet');
  const per = useWatch<EventValues>({ name: `issuedAid.${index}.per` });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, mt: 4 }}>
      <SelectField
        name={`issuedAid.${index}.per`}
        label={t('events.form.per')}
        options={perKinds.map(value => ({ value, label: t(`events.form.perKind.${value}`) }))}
        disabled={disabled}
      />
      {per !== 'participant' && (
        <NumberField
          name={`issuedAid.${index}.atMost`}
          label={t('events.form.atMost')}
          unit={units}
          optional
          disabled={disabled}
        />
      )}
    </Box>
  );
}

/** Returns the expected quantity of a line for one participant, for the numbers next to it. */
export function usePlannedEach(line: AidValues | undefined): string {
  const expected = Number(useWatch<EventValues, 'expectedPersons'>({ name: 'expectedPersons' }));
  if (!line) return '';
  const { quantityPerParticipant: each, per, atMost } = line;
  const amount = each.trim().replace(',', '.');
  if (per === 'participant' || !isAmount(amount) || !Number.isInteger(expected) || expected < 1) return each;
  const all = timesPeople(amount, expected);
  const maximum = atMost.trim().replace(',', '.');
  return isAmount(maximum) && isMore(all, maximum) ? maximum : all;
}
