import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FieldLook {
  label: string;
  /** The hint; it stays visible next to an error. */
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
}

interface FieldProps extends FieldLook {
  id: string;
  error: string | undefined;
  /** Shown at the end of the line under the control, for example a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The ids of the hint and the error of a control, for `aria-describedby`. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** A control with its label, error and hint. */
export function Field({ id, label, hint, optional, error, aside, children }: FieldProps) {
  const { t } = useTranslation();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 500, mb: 1.5 }}>
        {label}
        {optional && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` · ${t('field.optional')}`}
          </Typography>
        )}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
          {hint && (
            <FormHelperText id={`${id}-hint`} error={false}>
              {hint}
            </FormHelperText>
          )}
        </Box>
        {aside}
      </Box>
    </FormControl>
  );
}
