import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../layout/card.tsx';
import { ProgressBar } from '../layout/progress-bar.tsx';

export interface CountedRow {
  key: string;
  label: string;
  count: number;
  /** Rendered instead of the label, for example a link. */
  name?: ReactNode;
}

interface StatisticsCardProps {
  title: string;
  /** The heading of the rows. */
  head: string;
  /** The heading of the figures. */
  counted: string;
  rows: readonly CountedRow[];
  /** The number of rows shown at first; a button shows the rest. */
  atFirst?: number;
}

/** Rows hidden on the screen are printed. */
const onPaperOnly = { display: 'none', '@media print': { display: 'table-row' } } as const;

/** A table as a bar chart: each row has a bar and a figure. */
export function StatisticsCard({ title, head, counted, rows: all, atFirst = all.length }: StatisticsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all.length : Math.min(atFirst, all.length);
  const maxCount = Math.max(1, ...all.map(row => row.count));
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <Table size="small" aria-label={title} sx={{ '& th, & td': { px: 1, verticalAlign: 'bottom' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            <TableCell align="right">{counted}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {all.map((row, index) => (
            <TableRow key={row.key} sx={index < shown ? undefined : onPaperOnly}>
              <TableCell
                component="th"
                scope="row"
                sx={{
                  width: '100%',
                  fontWeight: 400,
                  color: 'text.primary',
                  hyphens: 'auto',
                  overflowWrap: 'anywhere',
                }}
              >
                {row.name ?? row.label}
                <ProgressBar part={row.count / maxCount} />
              </TableCell>
              <TableCell align="right">{format.count(row.count)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown < all.length && (
        <Box data-print="no" sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <span>{t('list.shown', { shown, all: format.count(all.length) })}</span>
          <Button onClick={() => setWhole(true)}>
            {t('list.showRest')}
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </Box>
      )}
    </Card>
  );
}
