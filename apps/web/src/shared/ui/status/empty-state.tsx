import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from '../figures/logo.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
  role?: 'alert' | 'status';
  /** The heading level of the title; an `h1` if the message is the whole page. */
  level?: 'h1' | 'h2';
}

/** A message in place of content, for empty, error and no-access states. */
export function EmptyState({ title, text, action, illustration, role, level = 'h1' }: EmptyStateProps) {
  return (
    <Stack
      role={role}
      component="section"
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 3,
        px: 4,
        py: { xs: 10, sm: 16 },
        mx: 'auto',
        maxWidth: 520,
      }}
    >
      {illustration ?? (
        <Box
          sx={{
            '--mark-behind': 'var(--mui-palette-surface-quiet)',
            display: 'grid',
            placeItems: 'center',
            width: 112,
            height: 112,
            borderRadius: '50%',
            bgcolor: 'surface.quiet',
          }}
        >
          <Logo size={60} />
        </Box>
      )}
      <Typography component={level} variant={level} tabIndex={level === 'h1' ? -1 : undefined} sx={{ mt: 3 }}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" color="textSecondary">
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Stack>
  );
}
