import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { LoadingButton } from '../ui/dialogs/loading-button.tsx';

interface SubmitButtonProps {
  /** A verb. */
  children: ReactNode;
  size?: ButtonProps['size'];
  /** Outlined where the page has something more pressing to do. */
  variant?: ButtonProps['variant'];
  fullWidth?: boolean;
}

/** The one action of a form; busy while it is under way, so that a second tap does nothing. */
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
