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

/** One line: what, and what it is; `note` stands under it, e.g. what is odd about it. */
export function Fact({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
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
      <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
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
