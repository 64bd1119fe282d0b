import type { DisplacedLimits } from '@oplich/contract/accounts/profile';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { askAllowedAt } from '../../help-requests/index.ts';
import { applyAllowedAt, standingApplications } from '../../participants/index.ts';
import { findRegionChange } from '../accounts.repo.ts';
import { regionChangeAllowedAt } from './profile.ts';

/** What a displaced person may do now, and from when: the page shows it, the actions themselves decide. */
export async function displacedLimits(
  db: Reader,
  accountId: string,
  at: Date,
): Promise<z.output<typeof DisplacedLimits>> {
  const [standing, helpAt, regionChangedAt] = await Promise.all([
    standingApplications(db, accountId, null),
    askAllowedAt(db, accountId, at),
    findRegionChange(db, accountId),
  ]);
  const applyAt = applyAllowedAt(standing, at);
  const regionAt = regionChangeAllowedAt(regionChangedAt, at);
  return {
    canApply: applyAt === null,
    applyAllowedAt: applyAt?.toISOString() ?? null,
    canRequestHelp: helpAt === null,
    helpRequestAllowedAt: helpAt?.toISOString() ?? null,
    canChangeRegion: regionAt === null,
    regionChangeAllowedAt: regionAt?.toISOString() ?? null,
  };
}
