import type { reportCalls } from '@oplich/contract/calls';
import type { ReportsQuery } from '@oplich/contract/reports/schemas';
import { presented } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Operation } from '../../platform/operation.ts';
import type { User } from '../../platform/user.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { analyseReports } from './analysis/analysis.repo.ts';
import { exportAnalysis } from './analysis/export-analysis.ts';
import { cacheAnalyses } from './analysis/cache-analyses.ts';
import { acceptReport, returnReport, submitReport } from './decide-report.ts';
import { dueReportSheet } from './exports/due-report-sheet.ts';
import { reportSheet } from './exports/report-sheet.ts';
import { listDue } from './due-reports.repo.ts';
import { prefillReport } from './prefill-report.ts';
import { presentDue, presentReports, showReport } from './present-reports.ts';
import { listReports } from './reports.repo.ts';
import { createReport, updateReport } from './write-report.ts';

export function reportHandlers({ db, exportDb, clock, secrets }: Deps): Handlers<typeof reportCalls> {
  const show = ({ tx, actor, at }: Operation, id: string) => showReport({ db: tx, secrets, at }, actor, id);
  /** Does it and shows what became of it. */
  const doing = (id: string, change: (operation: Operation) => Promise<void>) => async (operation: Operation) => {
    await change(operation);
    return show(operation, id);
  };
  const organizerOf = (user: User) => (user.role === 'administrator' ? null : user.id);

  const reportsFor = (user: User, at: Date) => (query: ReportsQuery) =>
    presented(listReports(db, organizerOf(user), query), rows => presentReports({ db, secrets, at }, rows, user));

  const analysisOf = cacheAnalyses(db);
  return {
    'GET /reports': ({ user, query }) =>
      pageOrFile(reportsFor(user, clock.now())(query), reportSheet, {
        format: query.format,
        user,
        exportDb,
        at: clock.now(),
      }),
    'POST /reports': ({ body, inTransaction }) =>
      inTransaction(async operation => show(operation, await createReport(operation, body))),
    'GET /reports/due': ({ user, query }) => {
      const list = presented(listDue(db, organizerOf(user), query), rows => presentDue(db, rows));
      return pageOrFile(list, dueReportSheet, { format: query.format, user, exportDb, at: clock.now() });
    },
    'GET /reports/prefill': ({ user, query }) => prefillReport(db, user, query.eventId),
    'GET /reports/analysis': async ({ user, query }) => {
      if (!query.format) return analysisOf(query);
      // The sums are those of the reports it lists.
      const analysis = await analyseReports(db, query);
      const at = clock.now();
      const file = { language: user.language, format: query.format, at };
      return exportAnalysis(exportDb, file, { analysis, query }, reportsFor(user, at));
    },
    'GET /reports/{id}': ({ user, params }) => showReport({ db, secrets, at: clock.now() }, user, params.id),
    'PUT /reports/{id}': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => updateReport(operation, params.id, body))),
    'POST /reports/{id}/submit': ({ params, inTransaction }) =>
      inTransaction(doing(params.id, operation => submitReport(operation, params.id))),
    'POST /reports/{id}/accept': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => acceptReport(operation, params.id, body?.version))),
    'POST /reports/{id}/return': ({ params, body, inTransaction }) =>
      inTransaction(doing(params.id, operation => returnReport(operation, params.id, body))),
  };
}
