import type { ExportFormat } from '@oplich/contract';
import type { TimelineQuery } from '@oplich/contract/accounts/timeline';
import type { Db } from '../../../db/pool.ts';
import { recordView } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/problem.ts';
import { pageOrFile } from '../../../platform/sheets/index.ts';
import type { User } from '../../../platform/user.ts';
import { findForAdministration } from '../administration/administration.repo.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { timelineSheet } from './timeline-sheet.ts';
import { listTimeline } from './timeline.repo.ts';

interface Asked {
  user: User;
  id: string;
  query: TimelineQuery & { format?: ExportFormat | undefined };
  at: Date;
}

/** What happened with an account; opening it is recorded, as it says who received what. */
export async function showTimeline(db: Db, exportDb: Db, { user, id, query, at }: Asked) {
  const account = (await findForAdministration(db, id)) ?? fail('not_found');
  refuseOtherKinds(user, account);
  const answer = await pageOrFile(listTimeline(db, id, { query, at }), timelineSheet(id), {
    format: query.format,
    user,
    exportDb,
    at,
  });
  if (!query.format) {
    await recordView(db, { actor: user, action: 'account.viewTimeline', subject: { type: 'account', id }, at });
  }
  return answer;
}
