import { stateOfRequest } from '@oplich/contract/help-requests/state-of-request';
import type { SearchAnswer } from '@oplich/contract/search/schemas';
import { shownName } from '../../shared/format/person-name.ts';
import type { TextKey } from '../../shared/routing/page-route.ts';
import type { useFormat } from '../../shared/format/use-format.ts';
import { paths } from '../../shared/routing/paths.ts';

interface FoundOne {
  /** Unique among all that was found. */
  key: string;
  title: string;
  /** What distinguishes it from others of the same name. */
  notes: (string | null)[];
  path: string;
}
interface RestList {
  path: string;
  /** The part of its kind, where the results are in several parts. */
  part: string | null;
}
export interface FoundGroup {
  title: TextKey;
  items: FoundOne[];
  /** Lists that show the results of the same search; none where the kind has no list. */
  rest: RestList[];
  more: boolean;
}

interface Words {
  search: string;
  format: ReturnType<typeof useFormat>;
  t: (key: TextKey) => string;
}

/** One list for each part that something was found in; a single one needs no name. */
function listsOf(parts: readonly { path: string; part: string }[]): RestList[] {
  const lists = [...new Map(parts.map(one => [one.path, one])).values()];
  return lists.length > 1 ? lists : lists.map(({ path }) => ({ path, part: null }));
}

/** Returns the search results to show: kinds with results, each result with its texts and page. */
export function foundGroups(found: SearchAnswer, { search, format, t }: Words): FoundGroup[] {
  const inList = (path: string) => `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`;
  const { people, events, acts, codes, helpRequests } = found;
  const groups: FoundGroup[] = [
    {
      title: 'cabinet:search.people',
      more: people.more,
      rest: [],
      items: people.items.map(({ id, name, role, email, phoneNumber, event }) => ({
        key: `person-${id}`,
        title: name,
        notes: event
          ? [event.name, format.longDate(event.eventDate)]
          : [role && t(`common:role.${role}`), email, phoneNumber && format.phone(phoneNumber)],
        path: event ? paths.eventUser(event.id, id) : paths.user(id),
      })),
    },
    {
      title: 'cabinet:search.events',
      more: events.more,
      // Each of these lists shows a part: events by state, codes of one warehouse, requests by requester.
      rest: listsOf(
        events.items.map(({ status }) => ({
          path: inList(paths.eventsOf(status)),
          part: t(`cabinet:events.status.${status}`),
        })),
      ),
      items: events.items.map(({ id, name, eventDate, status, locationCity }) => ({
        key: `event-${id}`,
        title: name,
        notes: [format.longDate(eventDate), locationCity, t(`cabinet:events.status.${status}`)],
        path: paths.event(id),
      })),
    },
    {
      title: 'cabinet:search.acts',
      more: acts.more,
      rest: [{ path: inList(paths.acts), part: null }],
      items: acts.items.map(({ id, number, status, date, fromName, toName }) => ({
        key: `act-${id}`,
        title: number ?? t('cabinet:acts.noNumber'),
        notes: [
          format.day(date),
          [fromName, toName].map(name => name ?? t('cabinet:acts.unnamed')).join(' → '),
          t(`cabinet:acts.status.${status}`),
        ],
        path: paths.act(id),
      })),
    },
    {
      title: 'cabinet:search.codes',
      more: codes.more,
      rest: listsOf(
        codes.items.map(({ owner }) => ({
          path: inList(owner ? paths.codesOf(owner.id) : paths.codes),
          part: owner ? shownName(owner.name) : t('cabinet:search.central'),
        })),
      ),
      items: codes.items.map(({ uniqueCode, goods, owner }) => ({
        key: `code-${owner?.id ?? 'own'}-${uniqueCode}`,
        title: uniqueCode,
        notes: [goods, owner && shownName(owner.name)],
        path: paths.codeAccountOf(uniqueCode, owner?.id),
      })),
    },
    {
      title: 'cabinet:search.helpRequests',
      more: helpRequests.more,
      rest: listsOf(
        helpRequests.items.map(({ scope }) => ({
          path: inList(paths.helpTab(scope)),
          part: t(`cabinet:help.tab.${scope}`),
        })),
      ),
      items: helpRequests.items.map(({ id, number, title, requestDate, ...request }) => ({
        key: `request-${id}`,
        title,
        notes: [number, format.longDate(requestDate), t(`cabinet:help.status.${stateOfRequest(request)}`)],
        path: paths.helpRequest(id),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
