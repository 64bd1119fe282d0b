import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A group of things that need the same. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 3,
          mb: 3,
          minHeight: { xs: 32, lg: 48 },
        }}
      >
        {/* The title wraps first; with very large letters the action goes below it. */}
        <Typography id={id} component="h2" variant="h2" sx={{ flex: '1 1 6em' }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  );
}
