import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import { useController } from 'react-hook-form';

interface ChoiceFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  hint?: string;
}

/** One of two or three, all of them in sight. */
export function ChoiceField({ name, label, options, hint }: ChoiceFieldProps) {
  const id = useId();
  const { field } = useController({ name });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 500, mb: 1.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: `repeat(${options.length}, 1fr)` } }}>
        {options.map(option => (
          <Box
            key={option.value}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 52,
              pl: 1,
              pr: 4,
              py: 1,
              borderRadius: 3,
              border: 1,
              borderColor: 'edge.field',
              bgcolor: 'surface.card',
              cursor: 'pointer',
              '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'tint.lake' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Radio
              name={`${name}-${id}`}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
            />
            <span>
              {option.label}
              {option.hint && (
                <Box component="small" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                  {option.hint}
                </Box>
              )}
            </span>
          </Box>
        ))}
      </Box>
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </Box>
  );
}
