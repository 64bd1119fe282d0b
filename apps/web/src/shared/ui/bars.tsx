import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';

export interface CountedRow {
  key: string;
  label: string;
  count: number;
  /** What stands in the table for the label, e.g. a link. */
  name?: ReactNode;
}

/** A bar for each row, drawn as a picture, so that it prints; the table beside it speaks to those who cannot see it. */
export function Bars({ rows }: { rows: readonly CountedRow[] }) {
  const format = useFormat();
  const most = Math.max(1, ...rows.map(row => row.count));
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2, alignContent: 'start', fontSize: '0.90625rem' }}>
      {rows.map(({ key, label, count }) => (
        <div key={key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{label}</span>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {format.count(count)}
            </Box>
          </Box>
          <Box
            component="svg"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            sx={{ display: 'block', width: '100%', height: 10 }}
          >
            <Box component="rect" width={100} height={8} rx={1} sx={{ fill: 'var(--mui-palette-surface-quiet)' }} />
            <Box
              component="rect"
              width={(count / most) * 100}
              height={8}
              rx={1}
              sx={{ fill: 'var(--mui-palette-primary-main)', '@media print': { fill: '#444' } }}
            />
          </Box>
        </div>
      ))}
    </Box>
  );
}
