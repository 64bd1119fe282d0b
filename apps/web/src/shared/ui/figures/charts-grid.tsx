import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Charts side by side where there is room; on paper one under another, each whole on its page. */
export const ChartsGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      // A page breaks between blocks only; the rows of a grid it would cut through.
      '@media print': { display: 'block', '& > *': { breakInside: 'avoid', mb: 4 } },
    }}
  >
    {children}
  </Box>
);
