import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** A fact of an event with an icon, inside a `dl`. */
export function IconFact({
  icon: Icon,
  label,
  children,
}: {
  icon: typeof SvgIcon;
  label: string;
  children: ReactNode;
}) {
  return (
    // The icon is inside the `dt`, as a `dl` allows no other children.
    <Box sx={{ position: 'relative', pl: 8 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.90625rem' }}>
        <Icon aria-hidden fontSize="small" sx={{ position: 'absolute', left: 0, top: 2 }} />
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
