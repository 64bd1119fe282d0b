import Box from '@mui/material/Box';
import { scaleLinear } from '@visx/scale';
import { useId, type ReactNode } from 'react';
import { Legend } from './legend.tsx';
import { fillOf, Patterns } from './patterns.tsx';
import { colourOf, type Series } from './series.ts';
import { useWidth } from './use-width.ts';

export interface BarChartProps {
  /** What the drawing says, for who does not see it. */
  summary: string;
  parts: readonly (Series & { value: number; shown: ReactNode })[];
}

const height = 44;

/** One whole and its parts; each part is named with its amount. */
export function BarChart({ summary, parts }: BarChartProps) {
  const id = useId();
  const [setElement, width] = useWidth();
  const along = scaleLinear<number>({
    domain: [
      0,
      Math.max(
        Number.MIN_VALUE,
        parts.reduce((sum, part) => sum + part.value, 0),
      ),
    ],
    range: [1, Math.max(2, width - 1)],
  });
  const begins = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
  return (
    <Box ref={setElement} sx={{ minWidth: 0 }}>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        width="100%"
        height={height}
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        preserveAspectRatio="xMinYMid meet"
        sx={{ display: 'block' }}
      >
        <Patterns id={id} tones={parts.map(part => part.tone)} />
        {width > 0 &&
          parts.map((part, index) => {
            const from = along(begins(index));
            return (
              <rect
                key={part.key}
                x={from}
                y={1}
                width={along(begins(index) + part.value) - from}
                height={height - 2}
                fill={fillOf(id, part.tone)}
                stroke={colourOf[part.tone]}
                strokeWidth={1.5}
              >
                <title>{part.label}</title>
              </rect>
            );
          })}
      </Box>
      <Legend id={id} series={parts} noteOf={one => parts.find(part => part.key === one.key)?.shown} />
    </Box>
  );
}
