import type { approvalCalls } from '@oplich/contract/calls';
import { presented } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { ownHousehold } from '../households/index.ts';
import { approvalSheet } from './approval-sheet.ts';
import { listApprovals } from './approvals.repo.ts';
import { decide, type Doing } from './decide-approval.ts';
import { presentApproval } from './present-approval.ts';

export const approvalHandlers = (
  { db, exportDb, clock, secrets }: Deps,
  doing: Doing,
): Handlers<typeof approvalCalls> => ({
  'GET /approvals': ({ user, query }) => {
    const at = clock.now();
    const list = presented(listApprovals(db, user.duties, query, at), async rows => {
      const reader = { id: user.id, own: await ownHousehold(db, user) };
      return rows.map(row => presentApproval(row, reader));
    });
    return pageOrFile(list, approvalSheet, { format: query.format, user, exportDb, at });
  },
  'POST /approvals/{id}/approve': ({ params, inTransaction }) =>
    inTransaction(operation => decide(operation, { secrets, doing }, params.id, 'approve')),
  'POST /approvals/{id}/decline': ({ params, inTransaction }) =>
    inTransaction(operation => decide(operation, { secrets, doing }, params.id, 'decline')),
});
