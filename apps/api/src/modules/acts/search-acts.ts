import { searchAll } from '@oplich/contract';
import type { Found, FoundAct } from '@oplich/contract/search/schemas';
import { listActs, type Showing } from './show-acts.ts';

/** Returns the first of the acts a reader may open that bear a number, a party or goods that are searched for. */
export async function searchActs(showing: Showing, search: string): Promise<Found<FoundAct>> {
  const list = await listActs(showing, { search, page: 1, pageSize: searchAll.ofAKind });
  const { items, total } = await list.page();
  return {
    items: items.map(({ id, number, status, date, from, to }) => ({
      id,
      number,
      status,
      date,
      fromName: from.name,
      toName: to.name,
    })),
    more: total > items.length,
  };
}
