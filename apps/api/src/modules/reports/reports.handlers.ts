import type { reportCalls } from '@oplich/contract/calls';
import type { Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import type { User } from '../../platform/user.ts';
import { analyseReports } from './analysis.repo.ts';
import { acceptReport, returnReport, submitReport } from './decide-report.ts';
import { listDue } from './due-reports.repo.ts';
import { exportAnalysis, exportReports } from './export-reports.ts';
import { prefillReport } from './prefill-report.ts';
import { presentDue, presentReports, showReport } from './present-reports.ts';
import { listReports } from './reports.repo.ts';
import { createReport, updateReport } from './write-report.ts';

export function reportHandlers({ db, exportDb, clock, secrets }: Deps): Handlers<typeof reportCalls> {
  /** Does it and shows what became of it. */
  const doing =
    (user: User, id: string, change: (tx: Tx, at: Date) => Promise<void>) =>
    async ({ tx }: Operation) => {
      const at = clock.now();
      await change(tx, at);
      return showReport({ db: tx, secrets, at }, user, id);
    };
  const organizerOf = (user: User) => (user.role === 'administrator' ? null : user.id);

  return {
    'GET /reports': async ({ user, query }) => {
      if (query.format)
        return exportReports(exportDb, user.language, query.format, { organizerId: organizerOf(user), query });
      const page = await listReports(db, organizerOf(user), query);
      return { ...page, items: await presentReports({ db, secrets, at: clock.now() }, page.items, user) };
    },
    'POST /reports': ({ user, body, inTransaction }) =>
      inTransaction(async ({ tx }) => {
        const at = clock.now();
        return showReport({ db: tx, secrets, at }, user, await createReport(tx, user, body, at));
      }),
    'GET /reports/due': async ({ user, query }) => {
      const page = await listDue(db, organizerOf(user), query);
      return { ...page, items: await presentDue(db, page.items) };
    },
    'GET /reports/prefill': ({ user, query }) => prefillReport(db, user, query.eventId),
    'GET /reports/analysis': async ({ user, query }) => {
      const analysis = await analyseReports(db, query);
      return query.format ? exportAnalysis(exportDb, user.language, query.format, { analysis, query }) : analysis;
    },
    'GET /reports/{id}': ({ user, params }) => showReport({ db, secrets, at: clock.now() }, user, params.id),
    'PUT /reports/{id}': ({ user, params, body, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => updateReport(tx, user, params.id, body, at))),
    'POST /reports/{id}/submit': ({ user, params, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => submitReport(tx, user, params.id, at))),
    'POST /reports/{id}/accept': ({ user, params, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => acceptReport(tx, user, params.id, at))),
    'POST /reports/{id}/return': ({ user, params, body, inTransaction }) =>
      inTransaction(doing(user, params.id, (tx, at) => returnReport(tx, user, params.id, body.comment, at))),
  };
}
