import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** What is known of a thing or a person, line by line, with thin rules; prints as a document. */
export function FactsCard({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {children}
      </Box>
      {foot}
    </Card>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** Stands under the line, e.g. what is odd about it. */
  note?: ReactNode;
  /** Sentences or a list: under its label, over the whole width. */
  isLong?: boolean;
}

/** One line: what, and what it is. */
export function Fact({ label, children, note, isLong = false }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        // What cannot break, such as a chip, takes from its label and not from the frame.
        gridTemplateColumns: isLong ? 'minmax(0, 1fr)' : 'fit-content(50%) minmax(min-content, 1fr)',
        columnGap: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: isLong ? 'left' : 'right', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {note && (
        <Box component="dd" sx={{ m: 0, mt: 1, gridColumn: '1 / -1' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}
