import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ActionBarProps {
  /** The accessible name of the bar. */
  label: string;
  children: ReactNode;
}

/**
 * The bar with the actions for a selection or decision, fixed at the bottom above the phone's navigation. With very large letters or on a
 * low screen it is not fixed, as it would cover the page.
 */
export const ActionBar = ({ label, children }: ActionBarProps) => (
  <Box
    role="group"
    aria-label={label}
    data-print="no"
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 3,
      rowGap: 2,
      mt: 4,
      px: 4,
      py: 3,
      zIndex: 2,
      border: 1,
      borderColor: 'edge.field',
      borderRadius: 4,
      bgcolor: 'surface.card',
      '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' } },
      '@media (min-width: 20em) and (min-height: 30em)': {
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar, 0px) + var(--toasts, 0px) + 12px + env(safe-area-inset-bottom))',
      },
    }}
  >
    {children}
  </Box>
);
