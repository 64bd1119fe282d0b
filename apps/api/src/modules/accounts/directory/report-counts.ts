import type { ReportCounts } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { countDue, countReports } from '../../reports/index.ts';

/**
 * Reports by state: `required` are those of accomplished events that were not begun or are drafts, as many as
 * `GET /reports/due` lists. An administrator sees those of all.
 */
export async function reportCounts(db: Reader, user: User): Promise<z.output<typeof ReportCounts>> {
  const organizerId = user.role === 'administrator' ? null : user.id;
  const [required, counts] = await Promise.all([countDue(db, organizerId), countReports(db, organizerId)]);
  return { required, ...counts };
}
