import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { fillOf } from './patterns.tsx';
import { colourOf, type Series, type Tone } from './series.ts';

/** Explains each pattern, with a note about the series. */
export function Legend({
  id,
  series,
  noteOf,
}: {
  id: string;
  series: readonly Series[];
  noteOf?: (series: Series) => ReactNode;
}) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, listStyle: 'none' }}
    >
      {series.map(one => (
        <Box
          component="li"
          key={one.key}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.90625rem' }}
        >
          <Swatch id={id} tone={one.tone} />
          <span>
            {one.label}
            {noteOf && <Box sx={{ fontWeight: 600 }}>{noteOf(one)}</Box>}
          </span>
        </Box>
      ))}
    </Box>
  );
}

const Swatch = ({ id, tone }: { id: string; tone: Tone }) => (
  <Box component="svg" aria-hidden width={18} height={18} viewBox="0 0 18 18" sx={{ flex: 'none' }}>
    <rect x="1" y="1" width="16" height="16" rx="3" fill={fillOf(id, tone)} stroke={colourOf[tone]} strokeWidth="1.5" />
  </Box>
);
