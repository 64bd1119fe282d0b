import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { LoadingButton } from '../ui/dialogs/loading-button.tsx';

interface SubmitButtonProps {
  /** A verb. */
  children: ReactNode;
  size?: ButtonProps['size'];
  fullWidth?: boolean;
}

/** The one action of a form; busy while it is under way, so that a second tap does nothing. */
export function SubmitButton({ children, size = 'medium', fullWidth = false }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <LoadingButton type="submit" variant="contained" size={size} fullWidth={fullWidth} isPending={isSubmitting}>
      {children}
    </LoadingButton>
  );
}
