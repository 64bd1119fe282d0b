import Box from '@mui/material/Box';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useId } from 'react';
import { Legend } from './legend.tsx';
import { fillOf, Patterns } from './patterns.tsx';
import { colourOf, type Column, type Series } from './series.ts';
import { useWidth } from './use-width.ts';

export interface ColumnsChartProps {
  /** What the drawing says, for who does not see it. */
  summary: string;
  series: readonly Series[];
  columns: readonly Column[];
  /** A number on the axis and over a column: short. */
  short: (value: number) => string;
}

const height = 240;
const top = 24;
const bottom = 28;
/** The room of a letter of 14 px. */
const letter = 9;
/** Between two words under the columns. */
const gap = 4;

/** Columns of stacked parts. The numbers are in the table of the card; the chart shows the trend. */
export function ColumnsChart({ summary, series, columns, short }: ColumnsChartProps) {
  const id = useId();
  const [setElement, width] = useWidth();
  const totalOf = (column: Column) => series.reduce((sum, { key }) => sum + (column.values[key] ?? 0), 0);
  const maxTotal = Math.max(1, ...columns.map(totalOf));
  const high = scaleLinear<number>({ domain: [0, maxTotal], range: [height - bottom, top], nice: 4 });
  // Halves of a thing are no thing: whole steps, where there are few.
  const steps = high.ticks(4).filter(step => maxTotal > 4 || Number.isInteger(step));
  const left = Math.max(...steps.map(step => short(step).length)) * letter + 8;
  const across = scaleBand<string>({
    domain: columns.map(column => column.key),
    range: [left, Math.max(width, left + 1)],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });
  const step = across.step();
  const showsTotals = columns.every(column => short(totalOf(column)).length * letter < step + 4);
  const center = (column: Column) => (across(column.key) ?? 0) + across.bandwidth() / 2;
  const ticks = ticksThatFit(
    columns.map(column => ({ column, center: center(column), half: (column.tick.length * letter) / 2 })),
    width,
  );
  return (
    <Box ref={setElement} sx={{ minWidth: 0, '@media print': { breakInside: 'avoid' } }}>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        width="100%"
        height={height}
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        preserveAspectRatio="xMinYMin meet"
        sx={{
          display: 'block',
          '& text': { fontSize: 14, fontFamily: 'inherit', fill: 'var(--mui-palette-text-secondary)' },
        }}
      >
        <Patterns id={id} tones={series.map(one => one.tone)} />
        {width > 0 && (
          <>
            {steps.map(value => (
              <g key={value}>
                <line
                  x1={left}
                  x2={width}
                  y1={high(value)}
                  y2={high(value)}
                  stroke="var(--mui-palette-edge-line)"
                  strokeWidth={1}
                />
                <text x={left - 8} y={high(value)} dy="0.35em" textAnchor="end">
                  {short(value)}
                </text>
              </g>
            ))}
            <BarStack
              data={[...columns]}
              keys={series.map(one => one.key)}
              x={column => column.key}
              value={(column, key) => column.values[key] ?? 0}
              xScale={across}
              yScale={high}
              color={key => key}
            >
              {stacks =>
                stacks.flatMap(({ bars, key, index }) =>
                  bars.map(bar => {
                    const one = series[index];
                    const column = columns[bar.index];
                    if (!one || !column || bar.height <= 0) return null;
                    return (
                      <rect
                        key={`${key}-${column.key}`}
                        x={bar.x}
                        y={bar.y}
                        width={bar.width}
                        height={bar.height}
                        fill={fillOf(id, one.tone)}
                        stroke={colourOf[one.tone]}
                        strokeWidth={1}
                      >
                        <title>{`${column.name} · ${one.label}: ${short(column.values[one.key] ?? 0)}`}</title>
                      </rect>
                    );
                  }),
                )
              }
            </BarStack>
            {columns.map(column => (
              <g key={column.key}>
                {showsTotals && totalOf(column) > 0 && (
                  <text x={center(column)} y={high(totalOf(column)) - 6} textAnchor="middle">
                    {short(totalOf(column))}
                  </text>
                )}
              </g>
            ))}
            {ticks.map(({ column, x }) => (
              <text key={column.key} x={x} y={height - 8} textAnchor="middle">
                {column.tick}
              </text>
            ))}
          </>
        )}
      </Box>
      {series.length > 1 && <Legend id={id} series={series} />}
    </Box>
  );
}

/**
 * Words under the columns as far as there is room: the last one, then from the first on; between two there is a gap, and none
 * goes out of the drawing.
 */
function ticksThatFit(all: readonly { column: Column; center: number; half: number }[], width: number) {
  const placed = all.map(({ column, center, half }) => {
    const x = Math.min(Math.max(center, half), width - half);
    return { column, x, from: x - half, to: x + half };
  });
  const last = placed.at(-1);
  let end = -Infinity;
  return placed.filter(tick => {
    if (tick !== last && (tick.from < end || (last && tick.to + gap > last.from))) return false;
    end = tick.to + gap;
    return true;
  });
}
