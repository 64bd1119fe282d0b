import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { SecurityEntry } from '../api.ts';
import { useAuditWords } from '../use-audit-words.ts';
import { Moment, UserLink } from './cells.tsx';

interface SecurityLogTableProps {
  entries: readonly SecurityEntry[];
  sort: string;
  onSort: (sort: string) => void;
}

/** What happened to which account, when and from where. */
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
  const words = useAuditWords();
  return [
    {
      key: 'kind',
      label: t('securityLog.what'),
      isTitle: true,
      cell: ({ kind, count }) => (count > 1 ? `${words.kind(kind)} × ${count}` : words.kind(kind)),
    },
    {
      key: 'at',
      label: t('audit.at'),
      sort: 'at',
      cell: ({ at }) => <Moment at={at} />,
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

const Account = ({ id, name, nobody }: { id: string | null; name: string | null; nobody: string }) =>
  id === null ? nobody : <UserLink id={id} name={name} />;
