import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { Card } from './card.tsx';
import { Bars, type CountedRow } from './bars.tsx';

interface StatisticsCardProps {
  title: string;
  /** What the rows are. */
  head: string;
  /** What is counted. */
  counted: string;
  rows: readonly CountedRow[];
  /** So many rows are enough to begin with; the rest is asked for. */
  atFirst?: number;
}

/** A chart, and beside it the table that says the same in figures. */
export function StatisticsCard({ title, head, counted, rows: all, atFirst = all.length }: StatisticsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? all : all.slice(0, atFirst);
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Bars rows={rows} />
        <Table size="small" aria-label={title} sx={{ alignSelf: 'start', '& th, & td': { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              <TableCell align="right">{counted}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(row => (
              <TableRow key={row.key}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400, color: 'text.primary' }}>
                  {row.name ?? row.label}
                </TableCell>
                <TableCell align="right">{format.count(row.count)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {rows.length < all.length && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <span>{t('list.shown', { shown: rows.length, all: format.count(all.length) })}</span>
          <Button data-print="no" onClick={() => setWhole(true)}>
            {t('list.showRest')}
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </Box>
      )}
    </Card>
  );
}
