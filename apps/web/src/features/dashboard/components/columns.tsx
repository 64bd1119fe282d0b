import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

const gap = { xs: 6, sm: 8 };

/** Two columns at a desk, each with what needs the same kind of work; on a phone one after the other. */
export const Columns = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      // A column with nothing in it leaves the room to the other.
      '& > :empty': { display: 'none' },
      '& > :only-child, & > :first-of-type:has(+ :empty), & > :empty + *': { gridColumn: '1 / -1' },
    }}
  >
    <Stack sx={{ gap, minWidth: 0 }}>{first}</Stack>
    <Stack sx={{ gap, minWidth: 0 }}>{second}</Stack>
  </Box>
);
