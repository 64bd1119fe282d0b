import { accountName } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { organizerName } from '../../participants/index.ts';
import { namesOf } from '../helpers.repo.ts';

interface Named {
  id: string | null;
  name: string;
}
/** How a helper is called to somebody; nobody is nobody. */
export type HelperNames = (id: string | null) => Named | null;

/**
 * Returns the names of the people who claimed or decided requests. An administrator is shown as the product; administrators, and that one,
 * see who it was.
 */
export async function helperNames(
  db: Reader,
  ids: readonly (string | null)[],
  reader: Pick<User, 'id' | 'role'>,
): Promise<HelperNames> {
  const helperIds = [...new Set(ids.filter(id => id !== null))];
  const rows = await namesOf(db, helperIds);
  const known = new Map(rows.map(row => [row.id, row]));
  return id => {
    if (id === null) return null;
    const row = known.get(id);
    const isProduct = row?.role === 'administrator' && reader.role !== 'administrator';
    if (!row || isProduct) return { id: null, name: productName };
    return { id, name: accountName(row) };
  };
}

const productName = organizerName({
  organizationName: null,
  organizerSurname: null,
  organizerName: null,
  organizerPatronym: null,
});
