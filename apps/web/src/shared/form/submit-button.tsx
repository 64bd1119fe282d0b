import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { LoadingButton } from '../ui/dialogs/loading-button.tsx';

interface SubmitButtonProps {
  /** A verb. */
  children: ReactNode;
  size?: ButtonProps['size'];
  /** Outlined where another action of the page is more important. */
  variant?: ButtonProps['variant'];
  fullWidth?: boolean;
}

/** The submit button of a form; busy while submitting, when a second tap does nothing. */
export function SubmitButton({
  children,
  size = 'medium',
  variant = 'contained',
  fullWidth = false,
}: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <LoadingButton type="submit" variant={variant} size={size} fullWidth={fullWidth} isPending={isSubmitting}>
      {children}
    </LoadingButton>
  );
}
