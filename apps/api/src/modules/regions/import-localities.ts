import type { Tx } from '../../db/pool.ts';
import { deleteOtherLocalities, upsertLocalities } from './localities.repo.ts';
import { isSettlement, readCodifier } from './read-codifier.ts';
import { listRegions } from './regions.repo.ts';
import { transliterate } from './transliterate.ts';

export interface ImportedLocalities {
  settlements: number;
  /** Settlements the codifier has no longer. */
  removed: number;
  /** Regions the file has no settlement of; then nothing was changed. */
  missingRegions: string[];
}

/**
 * Brings the settlements up to a codifier: new ones in, those it has no longer out, a renamed one keeps its old name as
 * the former one. A file that lacks a region is not the codifier, and changes nothing.
 */
export async function importLocalities(tx: Tx, csv: Buffer): Promise<ImportedLocalities> {
  const units = readCodifier(csv);
  const nameOf = new Map(units.map(unit => [unit.katottg, unit.name]));
  const isRaion = new Set(units.filter(unit => unit.category === 'Р').map(unit => unit.katottg));
  const regions = await listRegions(tx);
  const regionOf = new Map(regions.map(region => [region.katottg, region.id]));

  const localities = units.filter(isSettlement).flatMap(({ katottg, above, name }) => {
    const regionId = regionOf.get(above[0] ?? katottg);
    const district = above.find(code => isRaion.has(code));
    return regionId === undefined
      ? []
      : {
          katottg,
          regionId,
          name,
          nameEn: transliterate(name),
          district: district === undefined ? null : (nameOf.get(district) ?? null),
        };
  });
  const found = new Set(localities.map(locality => locality.regionId));
  const missingRegions = regions.filter(region => !found.has(region.id)).map(region => region.name);
  if (missingRegions.length > 0) return { settlements: 0, removed: 0, missingRegions };

  await upsertLocalities(tx, localities);
  const removed = await deleteOtherLocalities(
    tx,
    localities.map(locality => locality.katottg),
  );
  return { settlements: localities.length, removed, missingRegions: [] };
}
