import type { Region } from '@oplich/contract/regions/schemas';
import type { Reader } from '../../db/pool.ts';

/** All 27 regions by the Ukrainian alphabet. */
export const listRegions = (db: Reader): Promise<Region[]> =>
  db
    .selectFrom('regions')
    .select(['id', 'code', 'name', 'nameEn', 'pcode', 'katottg', 'latitude', 'longitude'])
    .orderBy('sort')
    .execute();

let known: Promise<ReadonlyMap<number, Region>> | undefined;

/** The regions by number. They change only with a migration, so a process reads them once. */
export function regionsById(db: Reader): Promise<ReadonlyMap<number, Region>> {
  known ??= listRegions(db).then(
    regions => new Map(regions.map(region => [region.id, region])),
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

/** Returns a region that something lies in; each row's is one of those there are. */
export function regionOf(regions: ReadonlyMap<number, Region>, id: number): Region {
  const region = regions.get(id);
  if (!region) throw new Error(`no region ${id}`);
  return region;
}
