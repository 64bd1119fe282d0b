import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Names in a box of its own height: any number of them leave the rest of a dialog in sight. */
export const Names = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    tabIndex={0}
    sx={{ m: 0, pl: 5, maxHeight: 220, overflowY: 'auto', overflowWrap: 'anywhere', '& > li + li': { mt: 1 } }}
  >
    {children}
  </Box>
);
