import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { describedBy } from './field.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';
import type { Option } from './select-field.tsx';

interface ChecksFieldProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
  texts?: FieldTexts;
}

/** Checkboxes for a few options; the whole line is clickable. The value is a list of strings. */
export function ChecksField({ name, label, hint, options, texts }: ChecksFieldProps) {
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <Box
      component="fieldset"
      aria-describedby={describedBy(id, hint, error)}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 500 }}>
        {label}
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      {options.map((option, index) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          sx={{ minHeight: 44 }}
          control={
            <Checkbox
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={field.onBlur}
              slotProps={{ input: { 'aria-invalid': error !== undefined, ...(index === 0 && { ref: field.ref }) } }}
            />
          }
        />
      ))}
    </Box>
  );
}
