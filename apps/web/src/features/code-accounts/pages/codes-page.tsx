import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { codesFile, codes, type CodeRow } from '../api.ts';
import { DaysLeft } from '../components/days-left.tsx';

const sorts = ['dueDate', 'uniqueCode', 'received', 'unaccounted'] as const;
type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;
const isSort = (sort: string): sort is Sort => (sorts as readonly string[]).includes(sort.replace(/^-/, ''));

/** The goods received under each unique code, those not accounted for yet, and the remaining days. */
export default function CodesPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const isAdministrator = useRole() === 'administrator';
  const ownerId = (isAdministrator && params.get('ownerId')) || undefined;
  const list = useListState();
  const { page, pageSize, search, sort } = list;
  const listQuery = {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(isSort(sort) && { sort }),
    ...(ownerId && { ownerId }),
  };
  const query = useQuery({
    ...codes(listQuery),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(ownerId);
  return (
    <Page title={t('codes.title')} lead={t('codes.lead')} backTo={ownerId ? paths.storageOf(ownerId) : paths.storage}>
      <ListBody
        counts="codes"
        query={query}
        list={list}
        filters={<ListSearch value={search} onChange={list.setSearch} label={t('codes.search')} />}
        file={(format, signal) => codesFile({ ...listQuery, format }, signal)}
        empty={<EmptyList title={t('codes.empty')} text={t('codes.emptyText')} />}
      >
        {rows => (
          <ResponsiveTable
            label={t('codes.title')}
            rows={rows}
            rowKey={row => row.uniqueCode}
            columns={columns}
            sort={sort}
            onSort={list.setSort}
          />
        )}
      </ListBody>
    </Page>
  );
}

function useColumns(ownerId: string | undefined): Column<CodeRow>[] {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const worth = (key: 'received' | 'issued' | 'transferred' | 'unaccounted', sort?: string): Column<CodeRow> => ({
    key,
    label: t(`codes.${key}`),
    align: 'right',
    ...(sort && { sort }),
    cell: row => <Money amount={row[key]} stacked />,
  });
  return [
    {
      key: 'code',
      label: t('codes.code'),
      sort: 'uniqueCode',
      isTitle: true,
      cell: row => (
        <Link
          component={RouterLink}
          to={paths.codeAccountOf(row.uniqueCode, ownerId)}
          sx={{ display: 'inline-block', minWidth: { sm: 140 }, overflowWrap: 'anywhere' }}
        >
          {row.uniqueCode}
        </Link>
      ),
    },
    { key: 'left', label: t('codes.state'), cell: row => <DaysLeft code={row} /> },
    { key: 'due', label: t('codes.dueDate'), sort: 'dueDate', cell: row => format.day(row.dueDate) },
    worth('received', 'received'),
    worth('issued'),
    worth('transferred'),
    worth('unaccounted', 'unaccounted'),
  ];
}
