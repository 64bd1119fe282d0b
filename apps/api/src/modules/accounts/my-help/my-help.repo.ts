import type { Language } from '@oplich/contract';
import type { Reader } from '../../../db/pool.ts';

/** Returns the owner of a paper, and its language. */
export const ownerOfPaper = (
  db: Reader,
  id: string,
): Promise<{ surname: string; name: string; patronym: string | null; language: Language } | undefined> =>
  db.selectFrom('accounts').select(['surname', 'name', 'patronym', 'language']).where('id', '=', id).executeTakeFirst();
