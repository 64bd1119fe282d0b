import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { severityStyle } from './severity-icon.tsx';
import type { Severity } from './toast-store.ts';

interface AlertProps {
  severity?: Severity;
  /** It is part of the page from the beginning, so it is not announced. */
  isStanding?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

/** A message above a form or in a card. Errors and warnings that appear later are announced to screen readers. */
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
