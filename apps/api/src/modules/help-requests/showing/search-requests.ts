import { searchAll } from '@oplich/contract';
import type { SearchHits, FoundRequest } from '@oplich/contract/search/schemas';
import type { Reader } from '../../../db/pool.ts';
import { previewLimit } from '../../../db/searching/contains.ts';
import type { User } from '../../../platform/user.ts';
import { asHelper, readableScopes } from '../help-requests.policy.ts';
import { listRequests } from '../help-requests.repo.ts';

/** Returns the first of the requests in a reader's lists that match the term: a partner's own, and people's. */
export async function searchRequests(
  { db, user }: { db: Reader; user: User },
  search: string,
): Promise<SearchHits<FoundRequest>> {
  const helper = await asHelper(db, user);
  const query = { search, page: 1, pageSize: searchAll.ofAKind };
  const found: { place: number; request: FoundRequest }[] = [];
  let total = 0;
  for (const scope of readableScopes(user)) {
    const page = await listRequests(db, helper, scope, query, previewLimit).page();
    total += page.total;
    page.items.forEach(({ id, number, title, status, withdrawnAt, requesterRole, createdAt }, place) => {
      // An administrator has a list for each kind of requester.
      const list = scope === 'all' ? (requesterRole === 'displaced' ? 'users' : 'partners') : scope;
      const request = {
        id,
        number,
        title,
        status,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        scope: list,
        requestDate: createdAt.toISOString(),
      };
      found.push({ place, request });
    });
  }
  // By turns: however many of people's there are, some of the own are among them.
  const items = found
    .sort((one, other) => one.place - other.place)
    .slice(0, searchAll.ofAKind)
    .map(({ request }) => request);
  return { items, more: total > items.length };
}
