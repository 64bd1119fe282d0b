import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { activityQuery, activityTabs, readKind } from '../activity-filter.ts';
import { activityCounts, ownActivity } from '../api.ts';
import { ActivityList } from '../components/activity-list.tsx';

/** Where a displaced person took part and what they received. */
export default function ActivityPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const current = readKind(params.get('kind'));
  const list = useListState();
  const { data: counts } = useQuery(activityCounts);
  const query = useQuery({ ...ownActivity(activityQuery(current, list)), placeholderData: keepPreviousData });

  return (
    <Page title={t('activity.title')} lead={t('activity.lead')} width="narrow">
      <LinkTabs
        label={t('activity.kinds')}
        tabs={activityTabs(counts, current).map(({ kind, count }) => ({
          to: { search: kind === 'all' ? '' : `?kind=${kind}` },
          label: t(`activity.${kind}`),
          count,
          isCurrent: kind === current,
        }))}
      />
      <ListBody
        counts="entries"
        query={query}
        list={list}
        filters={<ListSearch value={list.search} onChange={list.setSearch} label={t('activity.search')} />}
        empty={
          <EmptyList
            title={t(`activity.${current}Empty`)}
            text={t(`activity.${current}EmptyText`)}
            action={
              <Button component={Link} to={paths.events}>
                {t('activity.toEvents')}
              </Button>
            }
          />
        }
      >
        {lines => <ActivityList lines={lines} />}
      </ListBody>
    </Page>
  );
}
