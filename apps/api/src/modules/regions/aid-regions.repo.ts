import { compiled } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';

type Partner = Pick<User, 'id' | 'partnerType' | 'regionId'>;

/** The regions in which a partner gives aid: an organization's list, a volunteer's own region [R-EVT-7]. */
export async function aidRegionsOf(db: Reader, { id, partnerType, regionId }: Partner): Promise<number[]> {
  if (partnerType !== 'organization') return regionId === null ? [] : [regionId];
  const rows = await regionsOf(db, { id });
  return rows.map(row => row.regionId);
}

const regionsOf = compiled((db, { id }: { id: string }) =>
  db.selectFrom('accountAidRegions').select('regionId').where('accountId', '=', id),
);
