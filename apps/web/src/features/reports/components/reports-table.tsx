import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { Report } from '../api.ts';
import { ReportChip } from './report-chip.tsx';

interface ReportsTableProps {
  reports: readonly Report[];
  sort: string;
  onSort: (sort: string) => void;
  withPartner: boolean;
}

export function ReportsTable({ reports, sort, onSort, withPartner }: ReportsTableProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const columns: Column<Report>[] = [
    {
      key: 'title',
      label: t('reports.list.report'),
      sort: 'title',
      isTitle: true,
      cell: ({ id, title, event }) => (
        <>
          <Link component={RouterLink} to={paths.report(id)} sx={{ overflowWrap: 'anywhere' }}>
            {title ?? event.name}
          </Link>
          {title !== null && title !== event.name && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.90625rem', fontWeight: 400 }}>{event.name}</Box>
          )}
        </>
      ),
    },
    { key: 'status', label: t('reports.list.status'), sort: 'status', cell: row => <ReportChip status={row.status} /> },
    {
      key: 'eventDate',
      label: t('reports.list.eventDate'),
      sort: 'eventDate',
      cell: ({ event }) => format.day(event.eventDate),
    },
    ...(withPartner
      ? [
          {
            key: 'partner',
            label: t('reports.list.partner'),
            sort: 'partner',
            cell: ({ partner }: Report) => shownName(partner.name),
          },
          {
            key: 'region',
            label: t('reports.list.region'),
            sort: 'region',
            cell: ({ event }: Report) => format.region(event.locationRegion),
          },
        ]
      : []),
    {
      key: 'people',
      label: t('reports.list.people'),
      sort: 'peopleHelped',
      align: 'right',
      cell: ({ peopleHelped }) => (peopleHelped === null ? '–' : format.count(peopleHelped)),
    },
    {
      key: 'submittedAt',
      label: t('reports.list.submittedAt'),
      sort: 'submittedAt',
      cell: ({ submittedAt }) => (submittedAt ? format.day(submittedAt) : '–'),
    },
  ];
  return (
    <ResponsiveTable
      label={t('reports.title')}
      rows={reports}
      rowKey={one => one.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
    />
  );
}
