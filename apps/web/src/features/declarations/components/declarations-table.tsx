import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { ResponsiveTable } from '../../../shared/ui/lists/responsive-table.tsx';
import type { DeclarationRow } from '../api.ts';
import { DeclarationStatusChip } from './declaration-status.tsx';

interface DeclarationsTableProps {
  rows: readonly DeclarationRow[];
  sort: string;
  onSort: (sort: string) => void;
  /** Administrators see the owner of each. */
  withOwner: boolean;
}

/** Declarations with their state and sum. */
export function DeclarationsTable({ rows, sort, onSort, withOwner }: DeclarationsTableProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <ResponsiveTable
      label={t('declarations.title')}
      rows={rows}
      rowKey={row => row.id}
      sort={sort}
      onSort={onSort}
      columns={[
        {
          key: 'number',
          label: t('declarations.number'),
          sort: 'number',
          isTitle: true,
          cell: row => (
            <>
              <Link component={RouterLink} to={paths.declaration(row.id)}>
                {t('declarations.numbered', { number: row.number })}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400, overflowWrap: 'anywhere' }}>
                {row.uniqueCode}
              </Box>
            </>
          ),
        },
        ...(withOwner
          ? [
              {
                key: 'owner',
                label: t('declarations.owner'),
                sort: 'owner',
                cell: (row: DeclarationRow) => shownName(row.owner.name),
              },
            ]
          : []),
        { key: 'sender', label: t('declarations.sender'), sort: 'sender', tableOnly: true, cell: row => row.sender },
        { key: 'date', label: t('declarations.date'), sort: 'date', cell: row => format.day(row.date) },
        {
          key: 'total',
          label: t('declarations.total'),
          sort: 'totalWithoutVat',
          align: 'right',
          cell: row => <Money amount={row.totalWithoutVat} on={row.date} stacked />,
        },
        {
          key: 'status',
          label: t('declarations.state'),
          sort: 'status',
          cell: row => <DeclarationStatusChip status={row.status} />,
        },
      ]}
    />
  );
}
