import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { SecurityEntry } from '../api.ts';

interface SecurityLogTableProps {
  entries: readonly SecurityEntry[];
  sort: string;
  onSort: (sort: string) => void;
}

/** What happened to whose account, when and from where. */
export function SecurityLogTable({ entries, sort, onSort }: SecurityLogTableProps) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns();
  return (
    <ResponsiveTable
      label={t('securityLog.title')}
      rows={entries}
      rowKey={entry => entry.id}
      columns={columns}
      sort={sort || '-at'}
      onSort={onSort}
      isDense
    />
  );
}

function useColumns(): Column<SecurityEntry>[] {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return [
    {
      key: 'kind',
      label: t('securityLog.what'),
      isTitle: true,
      cell: ({ kind, count }) =>
        count > 1 ? `${t(`securityLog.kind.${kind}`)} × ${count}` : t(`securityLog.kind.${kind}`),
    },
    {
      key: 'at',
      label: t('audit.at'),
      sort: 'at',
      cell: ({ at }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {format.day(at)}, {format.time(at)}
        </Box>
      ),
    },
    {
      key: 'account',
      label: t('securityLog.whose'),
      // Whatever somebody did to nobody is about all; what nobody known did was tried on an account that is not there.
      cell: ({ accountId, name, actor }) => (
        <Account id={accountId} name={name} nobody={actor ? '–' : t('securityLog.nobody')} />
      ),
      isEmpty: ({ accountId, actor }) => accountId === null && actor !== null,
    },
    {
      key: 'actor',
      label: t('securityLog.doneBy'),
      cell: ({ actor }) => <Account id={actor?.id ?? null} name={actor?.name ?? null} nobody="–" />,
      isEmpty: ({ actor }) => actor === null,
    },
    {
      key: 'address',
      label: t('securityLog.address'),
      cell: ({ address }) => address ?? '–',
      isEmpty: ({ address }) => address === null,
    },
    {
      key: 'call',
      label: t('securityLog.call'),
      cell: ({ call }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {call ?? '–'}
        </Box>
      ),
      isEmpty: ({ call }) => call === null,
    },
  ];
}

function Account({ id, name, nobody }: { id: string | null; name: string | null; nobody: string }) {
  const { t } = useTranslation('cabinet');
  if (id === null) return nobody;
  return (
    <Link component={RouterLink} to={paths.user(id)}>
      {name === null ? t('audit.erased') : shownName(name)}
    </Link>
  );
}
