import type { SearchAnswer } from '@oplich/contract/search/schemas';
import { shownName } from '../../shared/format/person-name.ts';
import type { TextKey } from '../../shared/routing/page-route.ts';
import type { useFormat } from '../../shared/format/use-format.ts';
import { paths } from '../../shared/routing/paths.ts';

interface FoundOne {
  /** Unique among all that was found. */
  key: string;
  title: string;
  /** Tells it from others of that name. */
  notes: (string | null)[];
  path: string;
}
export interface FoundGroup {
  title: TextKey;
  items: FoundOne[];
  /** The list that shows what was found, with the same search; nothing where it stands in several, or in none. */
  rest: string | null;
  more: boolean;
}

interface Words {
  search: string;
  format: ReturnType<typeof useFormat>;
  t: (key: TextKey) => string;
}

/** What all of them have in common; nothing where they differ. */
function common<T, V>(items: readonly T[], of: (item: T) => V): V | undefined {
  const [first, ...others] = items.map(of);
  return others.every(one => one === first) ? first : undefined;
}

/** Returns what was found as it is shown: kinds with something in them, each thing with its words and its page. */
export function foundGroups(found: SearchAnswer, { search, format, t }: Words): FoundGroup[] {
  const inList = (path: string) => `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`;
  const { people, events, acts, codes, helpRequests } = found;
  // Each of these lists shows a part: events by state, codes of one warehouse, requests by whose they are.
  const status = common(events.items, one => one.status);
  const warehouse = common(codes.items, one => one.owner?.id ?? 'own');
  const scope = common(helpRequests.items, one => one.scope);
  const groups: FoundGroup[] = [
    {
      title: 'cabinet:search.people',
      more: people.more,
      rest: null,
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
      rest: status ? inList(paths.eventsOf(status)) : null,
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
      rest: inList(paths.acts),
      items: acts.items.map(({ id, number, status, date, fromName, toName }) => ({
        key: `act-${id}`,
        title: number ?? t('cabinet:acts.noNumber'),
        notes: [format.day(date), `${fromName} → ${toName}`, t(`cabinet:acts.status.${status}`)],
        path: paths.act(id),
      })),
    },
    {
      title: 'cabinet:search.codes',
      more: codes.more,
      rest: warehouse ? inList(warehouse === 'own' ? paths.codes : paths.codesOf(warehouse)) : null,
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
      rest: scope ? inList(paths.helpTab(scope)) : null,
      items: helpRequests.items.map(({ id, number, title, status, requestDate }) => ({
        key: `request-${id}`,
        title,
        notes: [number, format.longDate(requestDate), t(`cabinet:help.status.${status}`)],
        path: paths.helpRequest(id),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
