import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two fields side by side; on a phone one below the other. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 5, alignItems: 'start', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
