import { searchAll } from '@oplich/contract';
import type { SearchHits, FoundAct } from '@oplich/contract/search/schemas';
import type { Reader } from '../../db/pool.ts';
import { previewLimit } from '../../db/searching/contains.ts';
import type { User } from '../../platform/user.ts';
import { partiesOf } from './act-parts.repo.ts';
import { isNamed, readsParties } from './acts.policy.ts';
import { listReadable } from './acts.repo.ts';
import { dayOfAct } from './day-of-act.ts';

interface Searching {
  db: Reader;
  user: User;
}

/** Returns the first of the acts a reader may open that match the term by number, party or goods. */
export async function searchActs({ db, user }: Searching, search: string): Promise<SearchHits<FoundAct>> {
  const list = listReadable(
    db,
    user,
    { search, page: 1, pageSize: searchAll.ofAKind },
    { byParties: readsParties(user), enough: previewLimit },
  );
  const { items, total } = await list.page();
  // Reads no more than the result shows: no goods and files.
  const parties = await partiesOf(
    db,
    items.map(({ id }) => id),
  );
  const nameOf = (actId: string, side: 'from' | 'to') => {
    const party = parties.find(one => one.actId === actId && one.side === side);
    return party && isNamed(user, party) ? party.name : null;
  };
  return {
    items: items.map(({ id, number, status, date, createdAt }) => ({
      id,
      number,
      status,
      date: dayOfAct({ date, createdAt }),
      fromName: nameOf(id, 'from'),
      toName: nameOf(id, 'to'),
    })),
    more: total > items.length,
  };
}
