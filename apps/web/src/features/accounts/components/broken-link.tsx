import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AuthHeading } from './auth-heading.tsx';

interface BrokenLinkProps {
  title: string;
  lead: string;
  /** What may have happened, and what to do then. */
  reasons: string[];
  /** The way on. */
  children?: ReactNode;
}

/** A mailed link that does not work: what that may mean, and what to do next. */
export function BrokenLink({ title, lead, reasons, children }: BrokenLinkProps) {
  return (
    <Box role="alert">
      <AuthHeading title={title} lead={lead} />
      <Box component="ul" sx={{ m: 0, pl: 6, '& li': { pb: 3 } }}>
        {reasons.map(reason => (
          <Typography key={reason} component="li">
            {reason}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  );
}
