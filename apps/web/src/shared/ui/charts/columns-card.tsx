import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import type { ColumnsChartProps } from './columns-chart.tsx';
import { lazyPart } from '../status/lazy-part.tsx';

// The library comes when a chart is looked at, after the numbers.
const ColumnsChart = lazyPart(() => import('./columns-chart.tsx').then(m => m.ColumnsChart));

interface ColumnsCardProps extends Omit<ColumnsChartProps, 'summary'> {
  title: string;
  /** What one is to see, in a sentence; `spoken` says it where it is more than words. */
  summary: ReactNode;
  spoken?: string;
  /** What the columns are: the head of the table's first column. */
  head: string;
  /** Columns that only the table has: those of all series, or what else is known. */
  more?: readonly { key: string; label: string }[];
  /** The columns of the table, where they are other than the series and `more`. */
  inTable?: readonly { key: string; label: string }[];
}

/** Columns over time or kinds, and their table. */
export function ColumnsCard(props: ColumnsCardProps) {
  const { title, summary, spoken, head, more = [], series, columns, short } = props;
  const { inTable = [...series, ...more] } = props;
  const format = useFormat();
  const description = spoken ?? (typeof summary === 'string' ? summary : '');
  return (
    <ChartCard
      title={title}
      summary={summary}
      chart={<ColumnsChart summary={`${title}. ${description}`} series={series} columns={columns} short={short} />}
      table={
        <Table size="small" aria-label={title} sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              {inTable.map(({ key, label }) => (
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
                {inTable.map(({ key }) => (
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
