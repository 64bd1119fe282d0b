import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link in running text, with room for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} underline="hover" sx={{ display: 'inline-block', py: 3, my: -3 }}>
      {children}
    </MuiLink>
  );
}
