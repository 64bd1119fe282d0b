import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/layout/card.tsx';

interface SettingsCardProps {
  title: string;
  lead?: ReactNode;
  /** Next to the title: a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a section. */
export function SettingsCard({ title, lead, aside, children }: SettingsCardProps) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <div>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          {aside}
        </Stack>
        {lead && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
}
