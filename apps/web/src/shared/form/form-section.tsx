import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { Card } from '../ui/layout/card.tsx';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  /** Where the focus goes when the part opens or closes: the fields come next. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a long form. */
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

/** Two fields of it side by side; on a phone one below the other. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 5, alignItems: 'start', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
