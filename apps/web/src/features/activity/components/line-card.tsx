import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/layout/card.tsx';

interface LineCardProps {
  /** The kind of the line or its state. */
  chip: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** One line of the activity. */
export function LineCard({ chip, title, children }: LineCardProps) {
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      {chip}
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
