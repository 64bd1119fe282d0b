import type { DisplacedLimits } from '@oplich/contract/accounts';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import { sameDayNextMonth } from '../../platform/kyiv-time.ts';
import { findLimitingInstants } from './displaced-limits.repo.ts';
import { regionChangeAllowedAt } from './profile.ts';

/** What a displaced person may do now, and from when: the page shows it, the deeds themselves decide. */
export async function displacedLimits(
  db: Reader,
  accountId: string,
  at: Date,
): Promise<z.output<typeof DisplacedLimits>> {
  const { appliedAt, regionChangedAt } = await findLimitingInstants(db, accountId);
  const apply = appliedAt ? sameDayNextMonth(appliedAt) : null;
  const applyAllowedAt = apply && apply > at ? apply : null;
  const regionAllowedAt = regionChangeAllowedAt(regionChangedAt, at);
  return {
    canApply: applyAllowedAt === null,
    applyAllowedAt: applyAllowedAt?.toISOString() ?? null,
    canRequestHelp: true,
    helpRequestAllowedAt: null,
    canChangeRegion: regionAllowedAt === null,
    regionChangeAllowedAt: regionAllowedAt?.toISOString() ?? null,
  };
}
