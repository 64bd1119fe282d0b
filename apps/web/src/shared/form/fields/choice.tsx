import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type Ref } from 'react';
import { Tick } from '../../ui/tick.tsx';
import { describedBy } from './field.tsx';

export interface ChoiceOption<V extends string> {
  value: V;
  label: string;
  hint?: string;
  /** The language of the label, if it is not the page's. */
  lang?: string;
}
interface ChoiceProps<V extends string> {
  label: string;
  value: V | undefined;
  options: readonly ChoiceOption<V>[];
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** The maximum number of columns; three by default. */
  columns?: number | undefined;
  /** A ref to the first option. */
  focusRef?: Ref<HTMLInputElement>;
}

/** Radio buttons for two or three options. */
export function Choice<V extends string>(props: ChoiceProps<V>) {
  const { label, value, options, hint, error, onChange, onBlur, focusRef } = props;
  const columns = props.columns ?? Math.min(options.length, 3);
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={describedBy(id, hint, error)}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 500, mb: 1.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: `repeat(${columns}, 1fr)` } }}>
        {options.map((option, index) => (
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
              borderColor: error === undefined ? 'edge.field' : 'error.main',
              bgcolor: 'surface.card',
              cursor: 'pointer',
              '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'tint.lake' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              // The label shows the focus; the radio button itself must not show another one.
              '&& :focus-visible + svg': { outline: 'none' },
            }}
          >
            <Tick
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              {...(onBlur && { onBlur })}
              aria-invalid={error !== undefined}
              {...(index === 0 && focusRef && { inputRef: focusRef })}
            />
            <Box component="span" lang={option.lang} sx={{ py: 1 }}>
              {option.label}
              {option.hint && (
                <Box component="small" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                  {option.hint}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </Box>
  );
}
