import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What the first choice says; absent: "All". */
  anyLabel?: string;
}

/** Narrows a list to one of some values; the first choice is all of them. */
export function FilterSelect({ label, value, options, onChange, anyLabel }: FilterSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
        {label}
      </Box>
      <NativeSelect
        fullWidth
        value={value}
        onChange={event => onChange(event.target.value)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        <option value="">{anyLabel ?? t('field.any')}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
