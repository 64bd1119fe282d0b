import type { ReportCounts } from '@oplich/contract/users';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../http/user.ts';
import { countOrganized } from '../../events/index.ts';

/**
 * Reports due and accepted: an accomplished event owes one, and an event is finished when its report is accepted. An
 * administrator sees those of all.
 */
export async function reportCounts(db: Reader, user: User): Promise<z.output<typeof ReportCounts>> {
  const events = await countOrganized(db, user.role === 'administrator' ? null : user.id);
  return { required: events.accomplished, submitted: 0, accepted: events.finished, returned: 0 };
}
