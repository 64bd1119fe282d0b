import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { auditFile, auditList } from '../api.ts';
import { auditFilters, auditQuery } from '../audit-filter.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditTable } from '../components/audit-table.tsx';

/** Everything that was done with people, rights and goods; nobody can change or remove an entry. */
export default function AuditPage() {
  const { t } = useTranslation('cabinet');
  const list = useListState(auditFilters);
  const listQuery = auditQuery(list);
  const query = useQuery({ ...auditList(listQuery), placeholderData: keepPreviousData });
  const { page: _page, ...all } = listQuery;
  return (
    <Page
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <Button component={Link} to={paths.securityLog}>
          {t('securityLog.title')}
        </Button>
      }
    >
      <ListBody
        counts="entries"
        query={query}
        list={list}
        filters={<AuditFilters list={list} />}
        file={(format, signal) => auditFile({ ...all, format }, signal)}
        empty={<EmptyList title={t('audit.empty')} text={t('audit.emptyText')} />}
      >
        {entries => <AuditTable entries={entries} sort={list.sort} onSort={list.setSort} />}
      </ListBody>
    </Page>
  );
}
