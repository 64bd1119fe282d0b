import type { lateIssueCalls } from '@oplich/contract/calls';
import { presented } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { pageOrFile } from '../../../platform/sheets/index.ts';
import { ownHousehold } from '../../households/index.ts';
import { lateIssueSheet } from './late-issue-sheet.ts';
import { bookLateIssue, dismissLateIssue, presentLateIssue } from './decide-late-issue.ts';
import { listLateIssues } from './late-issues.repo.ts';

/** What a coordinator does with late issues; handing one in is a call of the accounts, which know a session that is over. */
type LateIssueCalls = Omit<Handlers<typeof lateIssueCalls>, 'POST /accounts/late-issues'>;

export function lateIssueHandlers({ db, exportDb, clock }: Deps): LateIssueCalls {
  return {
    'GET /late-issues': async ({ query, user }) => {
      const at = clock.now();
      const decider = { user, own: await ownHousehold(db, user), at };
      const list = presented(listLateIssues(db, user, query), found =>
        found.map(row => presentLateIssue(row, decider)),
      );
      return pageOrFile(list, lateIssueSheet, { format: query.format, user, exportDb, at });
    },
    'POST /late-issues/{id}/book': ({ params, inTransaction }) =>
      inTransaction(operation => bookLateIssue(operation, params.id)),
    'POST /late-issues/{id}/dismiss': ({ params, body, inTransaction }) =>
      inTransaction(operation => dismissLateIssue(operation, params.id, body.reason)),
  };
}
