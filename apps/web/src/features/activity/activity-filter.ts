import { activityKinds } from '@oplich/contract/accounts/states';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { ActivityFilter } from './api.ts';

type Kind = (typeof activityKinds)[number];
export type ActivityTab = 'all' | Kind;
type Counts = Record<'events' | 'helpRequests' | 'receivedAid', number>;

const countOf = { event: 'events', receivedAid: 'receivedAid', helpRequest: 'helpRequests' } as const;

export const readKind = (value: string | null): ActivityTab => activityKinds.find(kind => kind === value) ?? 'all';

/**
 * Returns the tabs with the number of entries of each; a kind without entries that the person cannot begin here has no tab.
 */
export function activityTabs(counts: Counts | undefined, current: ActivityTab) {
  const hasRequests = (counts?.helpRequests ?? 0) > 0 || current === 'helpRequest';
  const kinds: readonly Kind[] = ['event', 'receivedAid', ...(hasRequests ? (['helpRequest'] as const) : [])];
  return [
    { kind: 'all' as const, count: counts && counts.events + counts.helpRequests + counts.receivedAid },
    ...kinds.map(kind => ({ kind, count: counts?.[countOf[kind]] })),
  ];
}

/** What the address says as what the server is asked. */
export const activityQuery = (
  kind: ActivityTab,
  { page, pageSize, search }: Pick<ListState<never>, 'page' | 'pageSize' | 'search'>,
): ActivityFilter => ({
  page,
  ...(pageSize && { pageSize }),
  ...(search && { search }),
  ...(kind !== 'all' && { kind: [kind] }),
});
