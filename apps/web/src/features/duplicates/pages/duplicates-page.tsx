import { duplicateStates, type DuplicateState } from '@oplich/contract/duplicates/states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { CloseIcon } from '../../../shared/ui/icons/close.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { duplicatesFile, duplicatesList } from '../api.ts';
import { Pair } from '../components/pair.tsx';
import { useNextPair } from '../components/use-next-pair.ts';

/** Accounts that may be one person's, side by side, the likeliest first. */
export default function DuplicatesPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const state = duplicateStates.find(one => one === params.get('tab')) ?? 'open';
  return (
    <Page title={t('duplicates.title')} lead={t('duplicates.lead')}>
      <LinkTabs
        label={t('duplicates.tabs')}
        tabs={duplicateStates.map(one => ({
          to: { search: one === 'open' ? '' : `?tab=${one}` },
          label: t(`duplicates.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      <Pairs key={state} state={state} />
    </Page>
  );
}

function Pairs({ state }: { state: DuplicateState }) {
  const { t } = useTranslation('cabinet');
  const list = useListState(['accountId']);
  const { page, pageSize, search } = list;
  const { accountId } = list.filters;
  const sort = state === 'open' ? '-score' : '-decidedAt';
  const listQuery = {
    state: [state],
    sort,
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(accountId && { accountId }),
  } as const;
  const query = useQuery({ ...duplicatesList(listQuery), placeholderData: keepPreviousData });
  const next = useNextPair(query.data?.items);
  // The last pair has none that follows.
  useFocusAfter(query.data?.total);
  return (
    <ListBody
      counts="entries"
      query={query}
      list={list}
      filters={
        <FilterBar
          label={t('duplicates.search')}
          search={<SearchField value={search} onChange={list.setSearch} label={t('duplicates.search')} />}
          below={
            accountId && (
              <Box>
                <Button endIcon={<CloseIcon />} onClick={() => list.setFilter('accountId', '')}>
                  {t('duplicates.ofOne')}
                </Button>
              </Box>
            )
          }
        />
      }
      file={(format, signal) => duplicatesFile({ ...listQuery, format }, signal)}
      empty={
        <EmptyList
          title={t(state === 'open' ? 'duplicates.none' : 'duplicates.noneOfState')}
          text={t(state === 'open' ? 'duplicates.noneText' : 'duplicates.noneOfStateText')}
        />
      }
    >
      {pairs => (
        <Stack
          component="ul"
          ref={next.list}
          aria-label={t('duplicates.title')}
          sx={{ gap: 4, m: 0, p: 0, listStyle: 'none' }}
        >
          {pairs.map((pair, index) => (
            <li key={pair.id}>
              <Pair pair={pair} onDone={() => next.from(index)} />
            </li>
          ))}
        </Stack>
      )}
    </ListBody>
  );
}
