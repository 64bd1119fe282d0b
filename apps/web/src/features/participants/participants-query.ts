import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { participantSorts, usualSort } from './participant-sorts.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { ParticipantsFilter } from './api.ts';

/** What the address says as what the server is asked; an unknown order in the address is left out. */
export function participantsQuery(
  { page, pageSize, search, sort: asked }: Pick<ListState<never>, 'page' | 'pageSize' | 'search' | 'sort'>,
  state: ParticipantStatus,
): ParticipantsFilter {
  const sort = asked === '' ? usualSort(state) : asked;
  const field = participantSorts.find(one => one === sort.replace('-', ''));
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(field && { sort: sort.startsWith('-') ? `-${field}` : field }),
  };
}
