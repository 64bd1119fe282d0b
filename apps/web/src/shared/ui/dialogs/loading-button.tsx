import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { buttonBaseClasses } from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';

interface LoadingButtonProps extends Omit<
  ButtonProps,
  'loading' | 'loadingIndicator' | 'loadingPosition' | 'className'
> {
  /** The action is running, and a second press does nothing. */
  isPending: boolean;
}

/** A button for an action that takes time. While it runs the button has `aria-disabled`, as `disabled` would drop the focus. */
export function LoadingButton({ isPending, disabled = false, onClick, children, ...button }: LoadingButtonProps) {
  const isOff = isPending || disabled;
  return (
    <Button
      {...button}
      {...(disabled && { className: buttonBaseClasses.disabled })}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      onClick={event => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending && <CircularProgress aria-hidden color="inherit" size={20} sx={{ position: 'absolute' }} />}
      <Box component="span" sx={{ display: 'inherit', alignItems: 'inherit', opacity: isPending ? 0.25 : 1 }}>
        {children}
      </Box>
    </Button>
  );
}
