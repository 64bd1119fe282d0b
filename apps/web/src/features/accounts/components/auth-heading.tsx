import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Title of a page for visitors, with one sentence under it. */
export function AuthHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <Box sx={{ mb: 6 }}>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: { xs: '1.625rem', sm: '1.875rem' } }}>
        {title}
      </Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}
