import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { severityStyle } from './severity-icon.tsx';
import type { Severity } from './toast-store.ts';

interface AlertProps {
  severity?: Severity;
  /** It stands there from the beginning, as a part of the page: nothing happened that would have to be announced. */
  isStanding?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

/** A message that stays where it belongs: above a form, in a card. Errors and warnings that come up are announced at once. */
export function Alert({ severity = 'info', isStanding = false, children, action }: AlertProps) {
  const { Icon, tint, on } = severityStyle[severity];
  return (
    <Box
      role={!isStanding && (severity === 'error' || severity === 'warning') ? 'alert' : undefined}
      sx={{ display: 'flex', gap: 3, p: 4, borderRadius: 4, bgcolor: tint }}
    >
      <Icon aria-hidden sx={{ color: on, flex: 'none' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {children}
        {action && <Box sx={{ mt: 2 }}>{action}</Box>}
      </Box>
    </Box>
  );
}
