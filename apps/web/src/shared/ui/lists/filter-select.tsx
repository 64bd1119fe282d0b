import Box from '@mui/material/Box';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpandMoreIcon } from '../icons/expand-more.tsx';
import { NativeSelect } from '../native-select.tsx';
import { filterChip } from './filter-chip.ts';
import { FilterLookContext } from './list-tools.ts';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** The text of the first option; "All" by default. */
  anyLabel?: string;
}

/** A filter by one of several values; the first option clears it. */
export function FilterSelect({ label, value, options, onChange, anyLabel }: FilterSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  const look = use(FilterLookContext);
  const choices = (
    <>
      <option value="">{anyLabel ?? t('field.any')}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
  if (look === 'chip') {
    const chosen = options.find(option => option.value === value)?.label;
    return (
      <Box sx={filterChip(chosen !== undefined)}>
        <Box component="label" htmlFor={id} className={chosen === undefined ? undefined : 'visually-hidden'}>
          {label}
        </Box>
        {chosen !== undefined && (
          <span aria-hidden className="value">
            {chosen}
          </span>
        )}
        <ExpandMoreIcon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
        {/* A native select, invisible and as large as the chip. */}
        <Box
          component="select"
          id={id}
          value={value}
          title={chosen === undefined ? undefined : `${label}: ${chosen}`}
          onChange={event => onChange(event.target.value)}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            opacity: 0,
            font: 'inherit',
            cursor: 'pointer',
          }}
        >
          {choices}
        </Box>
      </Box>
    );
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
        {label}
      </Box>
      <NativeSelect fullWidth value={value} onChange={event => onChange(event.target.value)} inputProps={{ id }}>
        {choices}
      </NativeSelect>
    </Box>
  );
}
