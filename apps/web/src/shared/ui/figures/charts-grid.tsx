import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Charts side by side where there is room; printed one below another, each unbroken. */
export const ChartsGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      // Printers break pages between blocks but cut through rows of a grid.
      '@media print': { display: 'block', '& > *': { breakInside: 'avoid', mb: 4 } },
    }}
  >
    {children}
  </Box>
);
