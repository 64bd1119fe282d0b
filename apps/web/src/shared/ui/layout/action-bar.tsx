import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ActionBarProps {
  /** What the bar is for, for those who cannot see it. */
  label: string;
  children: ReactNode;
}

/**
 * What can be done now with what was chosen or decided, at the thumb: the one bar of that kind, above the places of a phone,
 * in sight wherever the page is scrolled. Not with very large letters or on a low screen: it would leave nothing of the page.
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
