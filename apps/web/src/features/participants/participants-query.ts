import { ageGroups, spans } from '@oplich/contract/shared/limits';
import { historySorts, showsHistory } from '@oplich/contract/participants/history-sorts';
import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { participantSorts, usualSort } from './participant-sorts.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { ParticipantsFilter } from './api.ts';

/** `question` alone filters nothing: it selects the question whose answers are compared with `answer`. */
export const participantFilters = ['ageGroup', 'notAidedForDays', 'window', 'question', 'answer'] as const;
export type ParticipantFilterName = (typeof participantFilters)[number];
export type PeopleList = ListState<ParticipantFilterName>;

/** An order by the answers to a question, as the address and the heads of columns write it. */
export const answerSort = (questionId: string) => `answer.${questionId}`;

/** Returns how many days somebody was not helped for, as the server takes them; of anything else nothing. */
export const daysOf = (typed: string): number | undefined =>
  /^[1-9]\d?$/.test(typed) && Number(typed) <= spans.aidHistoryDays ? Number(typed) : undefined;

/** What the address says as what the server is asked; an unknown order, group or question in the address is left out. */
export function participantsQuery(
  {
    page,
    pageSize,
    search,
    sort: sortInUrl,
    filters,
  }: Pick<PeopleList, 'page' | 'pageSize' | 'search' | 'sort'> & { filters?: Partial<PeopleList['filters']> },
  state: ParticipantStatus,
  questions: readonly { id: string }[] = [],
  windows: readonly { start: string }[] = [],
): ParticipantsFilter {
  const sort = sortInUrl === '' ? usualSort(state) : sortInUrl;
  const by = sort.replace('-', '');
  const field = [...participantSorts, ...(showsHistory(state) ? historySorts : [])].find(one => one === by);
  const days = showsHistory(state) && daysOf(filters?.notAidedForDays ?? '');
  const ageGroup = ageGroups.find(one => one === filters?.ageGroup);
  const window = windows.find(({ start }) => start === filters?.window);
  const narrowed = filters?.answer ? questions.find(({ id }) => id === filters.question) : undefined;
  // The server reads the answers to one question at a time.
  const ordered = narrowed ?? questions.find(({ id }) => by === answerSort(id));
  const byAnswer = ordered && by === answerSort(ordered.id);
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(ageGroup && { ageGroup }),
    ...(days && { notAidedForDays: days }),
    ...(window && { window: window.start }),
    ...(ordered && { question: ordered.id }),
    ...(narrowed && { answer: filters?.answer }),
    ...(field && { sort: sort.startsWith('-') ? `-${field}` : field }),
    ...(byAnswer && { sort: sort.startsWith('-') ? '-answer' : 'answer' }),
  };
}
