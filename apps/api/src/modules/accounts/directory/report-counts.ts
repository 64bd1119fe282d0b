import type { ReportCounts } from '@oplich/contract/users';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../http/user.ts';
import { countOwed, countReports } from '../../reports/index.ts';

/**
 * Reports by state; an accomplished event owes one until it is submitted, and again while it is returned. An
 * administrator sees those of all.
 */
export async function reportCounts(db: Reader, user: User): Promise<z.output<typeof ReportCounts>> {
  const organizerId = user.role === 'administrator' ? null : user.id;
  const [required, counts] = await Promise.all([countOwed(db, organizerId), countReports(db, organizerId)]);
  return { required, ...counts };
}
