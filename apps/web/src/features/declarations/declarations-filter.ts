import { declarationStatuses } from '@oplich/contract/declarations/states';
import { knownSort } from '../../shared/hooks/known-sort.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import { isDay } from '../../shared/format/dates.ts';

export const declarationFilters = ['status', 'from', 'to', 'ownerId'] as const;
type State = Pick<ListState<(typeof declarationFilters)[number]>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>;

const sorts = ['createdAt', 'date', 'number', 'sender', 'owner', 'totalWithoutVat', 'status', 'submittedAt'] as const;

/** What administrators see unless they choose one state: submitted declarations. */
const handedIn = declarationStatuses.filter(one => one !== 'draft');

/** The list's address as the call's query; what the server would refuse is left out. */
export function declarationsQuery(
  { page, pageSize, search, sort, filters: { status, from, to, ownerId } }: State,
  { isAdministrator }: { isAdministrator: boolean },
) {
  const order = knownSort(sort, sorts);
  const known = declarationStatuses.find(one => one === status);
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(known ? { status: [known] } : isAdministrator && { status: handedIn }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(/^[\da-f-]{36}$/i.test(ownerId) && { ownerId }),
  };
}
