import { kindsWithin, accountName, roles, searchAll } from '@oplich/contract';
import type { SearchHits, FoundPerson } from '@oplich/contract/search/schemas';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { findAccounts } from './list-accounts.repo.ts';

/** Returns the first of the accounts that an administrator's lists find for the term. */
export async function searchAccounts(
  { db, user }: { db: Reader; user: Pick<User, 'duties'> },
  search: string,
): Promise<SearchHits<FoundPerson>> {
  const kinds = kindsWithin(user.duties);
  const shown = roles.filter(role => kinds.includes(role));
  const { items, total } = await findAccounts(db, shown, { search, page: 1, pageSize: searchAll.ofAKind }).page();
  return {
    items: items.map(account => ({
      id: account.id,
      name: accountName(account),
      role: account.role,
      email: account.email,
      phoneNumber: account.phoneNumber,
      event: null,
    })),
    more: total > items.length,
  };
}
