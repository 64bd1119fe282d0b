import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { notAidedForDays } from '@oplich/contract/shared/limits';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportedValue } from '../../../shared/hooks/use-reported-value.ts';
import { useTyped } from '../../../shared/hooks/use-typed.ts';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { FilterLookContext } from '../../../shared/ui/lists/list-tools.ts';
import { daysOf } from '../participants-query.ts';

interface DaysFilterProps {
  value: string;
  onChange: (days: string) => void;
}

const other = 'other';
/** Returns the typed days, undefined for an empty field, and null for a text that is no such number. */
const asDays = (typed: string) => (typed.trim() === '' ? '' : (daysOf(typed.trim())?.toString() ?? null));

/** People not helped for some days: a few usual numbers, the one in the URL, and any other, typed [R-PAR-48]. */
export function DaysFilter({ value, onChange }: DaysFilterProps) {
  const { t } = useTranslation('cabinet');
  const [isTyping, setTyping] = useState(false);
  // The field is no longer shown.
  const [, setReported] = useReportedValue(value, () => setTyping(false));
  const tell = (days: string) => {
    setReported(days);
    onChange(days);
  };
  const days = daysOf(value);
  const offers = [...new Set([...notAidedForDays, ...(days ? [days] : [])])].sort((one, two) => one - two);
  return (
    <>
      <FilterSelect
        label={t('participants.history90.filter')}
        value={isTyping ? other : String(days ?? '')}
        options={[
          ...offers.map(count => ({ value: String(count), label: t('participants.history90.days', { count }) })),
          { value: other, label: t('participants.history90.otherDays') },
        ]}
        onChange={chosen => {
          setTyping(chosen === other);
          if (chosen !== other) tell(chosen);
        }}
      />
      {isTyping && <DaysField value={value} onChange={tell} />}
    </>
  );
}

function DaysField({ value, onChange }: DaysFilterProps) {
  const { t } = useTranslation('cabinet');
  const id = useId();
  // In a toolbar of one row it is in the field until something is typed.
  const isChip = use(FilterLookContext) === 'chip';
  const [typed, setTyped] = useTyped({ value, onChange, read: asDays });
  const isWrong = asDays(typed) === null;
  const label = t('participants.history90.typeDays');
  return (
    <Box sx={{ width: { lg: 280 } }}>
      <OutlinedInput
        autoFocus
        fullWidth
        value={typed}
        placeholder={label}
        error={isWrong}
        onChange={event => setTyped(event.target.value)}
        slotProps={{
          input: { inputMode: 'numeric', 'aria-label': label, 'aria-invalid': isWrong, 'aria-describedby': id },
        }}
      />
      <FormHelperText id={id} error={isWrong} sx={{ '&:empty': { display: 'none' } }}>
        {(isWrong || !isChip) && label}
      </FormHelperText>
    </Box>
  );
}
