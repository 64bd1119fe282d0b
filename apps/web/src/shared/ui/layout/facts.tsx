import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A list of facts about a thing or person; prints as a document. */
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
  /** Shown under the value, for example a remark. */
  note?: ReactNode;
  /** The value goes under its label, over the whole width. */
  isLong?: boolean;
}

/** A label with its value. */
export function Fact({ label, children, note, isLong = false }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        // Unbreakable values, such as chips, shrink the label instead of overflowing.
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
