import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';

/** A part of a long form. */
export function FormSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <div>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
}
