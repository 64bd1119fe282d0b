import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import type { ColumnsChartProps } from './columns-chart.tsx';

// The library comes when a chart is looked at, after the numbers.
const ColumnsChart = lazy(() => import('./columns-chart.tsx'));

interface ColumnsCardProps extends ColumnsChartProps {
  title: string;
  /** What the columns are: the head of the table's first column. */
  head: string;
  /** Columns that only the table has: those of all series, or what else is known. */
  more?: readonly { key: string; label: string }[];
}

/** Columns over time or kinds, and their table. */
export function ColumnsCard({ title, head, more = [], ...chart }: ColumnsCardProps) {
  const format = useFormat();
  const { summary, series, columns } = chart;
  return (
    <ChartCard
      title={title}
      summary={summary}
      chart={<ColumnsChart {...chart} />}
      table={
        <Table size="small" aria-label={title} sx={{ '& th, & td': { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              {[...series, ...more].map(({ key, label }) => (
                <TableCell key={key} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map(column => (
              <TableRow key={column.key}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400, color: 'text.primary' }}>
                  {column.name}
                </TableCell>
                {[...series, ...more].map(({ key }) => (
                  <TableCell key={key} align="right">
                    {column.shown?.[key] ?? format.count(column.values[key] ?? 0)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}
