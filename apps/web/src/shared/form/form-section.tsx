import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { Card } from '../ui/layout/card.tsx';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  /** The heading, which is focused when the section opens or closes, as its fields come next. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A section of a long form. */
export function FormSection({ title, lead, heading, children }: FormSectionProps) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <div>
        <Typography component="h2" variant="h2" {...(heading && { ref: heading, tabIndex: -1 })}>
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

/** Two fields side by side, one below the other on a phone. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 5, alignItems: 'start', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
