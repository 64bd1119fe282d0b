import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Tick, TickLabel } from '../../ui/tick.tsx';
import { describedBy } from './field.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  texts?: FieldTexts;
  onChange?: (isChecked: boolean) => void;
}

/** A checkbox bound to the surrounding form; the whole line is clickable. */
export function CheckboxField({ name, label, hint, texts, onChange }: CheckboxFieldProps) {
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  return (
    <Box>
      <TickLabel
        sx={{ alignItems: 'flex-start' }}
        label={
          <Box component="span" sx={{ display: 'block', py: 3 }}>
            {label}
          </Box>
        }
        control={
          <Tick
            checked={field.value === true}
            onChange={isChecked => {
              field.onChange(isChecked);
              onChange?.(isChecked);
            }}
            onBlur={field.onBlur}
            isWrong={error !== undefined}
            inputRef={field.ref}
            name={name}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, hint, error)}
          />
        }
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error sx={{ mt: 0 }}>
          {error}
        </FormHelperText>
      )}
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}
