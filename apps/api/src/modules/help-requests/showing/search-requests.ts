import { searchAll } from '@oplich/contract';
import type { Found, FoundRequest } from '@oplich/contract/search/schemas';
import type { Reader } from '../../../db/pool.ts';
import { enoughForFirst } from '../../../db/searching/contains.ts';
import type { User } from '../../../platform/user.ts';
import { asHelper, readableScopes } from '../help-requests.policy.ts';
import { listRequests } from '../help-requests.repo.ts';

/** Returns the first of the requests a reader's lists show that say what is searched for: a partner's own, and people's. */
export async function searchRequests(
  { db, user }: { db: Reader; user: User },
  search: string,
): Promise<Found<FoundRequest>> {
  const helper = await asHelper(db, user);
  const query = { search, page: 1, pageSize: searchAll.ofAKind };
  const found: FoundRequest[] = [];
  let total = 0;
  for (const scope of readableScopes(user)) {
    const page = await listRequests(db, helper, scope, query, enoughForFirst).page();
    total += page.total;
    for (const { id, number, title, status, requesterRole, createdAt } of page.items) {
      // Who reads all has a list for each kind of those who ask.
      const list = scope === 'all' ? (requesterRole === 'displaced' ? 'users' : 'partners') : scope;
      found.push({ id, number, title, status, scope: list, requestDate: createdAt.toISOString() });
    }
  }
  const items = found.slice(0, searchAll.ofAKind);
  return { items, more: total > items.length };
}
