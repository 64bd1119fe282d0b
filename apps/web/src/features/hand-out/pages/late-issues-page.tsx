import Stack from '@mui/material/Stack';
import { lateIssueStatuses, type LateIssueStatus } from '@oplich/contract/participants/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { lateIssues, lateIssuesFile } from '../api.ts';
import { LateIssueCard } from '../late-issues/late-issue-card.tsx';

const isStatus = (value: string): value is LateIssueStatus => (lateIssueStatuses as readonly string[]).includes(value);

/** Issues whose word came after the duty of who made them had ended: a coordinator decides on each. */
export default function LateIssuesPage() {
  const { t } = useTranslation('cabinet');
  const list = useListState(['status']);
  const chosen = list.filters.status;
  const status = isStatus(chosen) ? chosen : 'open';
  const { page, pageSize } = list;
  const listQuery = { page, ...(pageSize && { pageSize }), status: [status] };
  const query = useQuery({
    ...lateIssues(listQuery),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('team.late.title')} lead={t('team.late.lead')} backTo={paths.events} width="narrow">
      <LinkTabs
        label={t('team.late.title')}
        tabs={lateIssueStatuses.map(value => ({
          to: { search: value === 'open' ? '' : `?status=${value}` },
          label: t(`team.late.status.${value}`),
          isCurrent: value === status,
        }))}
      />
      <ListBody
        counts="issues"
        query={query}
        list={{ ...list, isNarrowed: false }}
        filters={null}
        file={(format, signal) => lateIssuesFile({ ...listQuery, format }, signal)}
        empty={
          <EmptyList
            title={t(status === 'open' ? 'team.late.none' : 'team.late.noneHere')}
            text={t(status === 'open' ? 'team.late.noneText' : 'team.late.noneHereText')}
          />
        }
      >
        {issues => (
          <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {issues.map(issue => (
              <LateIssueCard key={issue.id} issue={issue} />
            ))}
          </Stack>
        )}
      </ListBody>
    </Page>
  );
}
