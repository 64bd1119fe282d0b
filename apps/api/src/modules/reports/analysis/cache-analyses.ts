import type { AnalysisQuery, ReportAnalysis } from '@oplich/contract/reports/schemas';
import type { Db } from '../../../db/pool.ts';
import { SharedAnswer } from '../../../platform/shared-answer.ts';
import { cacheFor } from '../../../platform/time/cache-for.ts';
import { versionOfReports } from '../kept-counts.repo.ts';
import { analyseReports } from './analysis.repo.ts';

/**
 * How old sums may be where no report was submitted or decided since: names, and later issues and reverts at their events, may be newer.
 */
const keptMs = 30_000;
/** For how many choices of days, region and partner they are remembered; at five times a country a choice takes a megabyte. */
const mostChoices = 20;

/**
 * Returns a function that sums reports, once at a time, for all callers. A report submitted, accepted or returned by any process is
 * included for callers after it [decision 34].
 */
export function cacheAnalyses(db: Db): (query: AnalysisQuery) => Promise<SharedAnswer<ReportAnalysis>> {
  const kept = new Map<string, { version: string; analysis: () => Promise<SharedAnswer<ReportAnalysis>> }>();
  return async query => {
    const { from, to, regionId, partnerId, status } = query;
    const choice = JSON.stringify([from, to, regionId, partnerId, status]);
    const version = await versionOfReports(db);
    const known = kept.get(choice);
    if (known?.version === version) return known.analysis();
    const analysis = cacheFor(keptMs, async () => new SharedAnswer(await analyseReports(db, query)));
    // The most recently used choice comes last.
    kept.delete(choice);
    kept.set(choice, { version, analysis });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostChoices) break;
      kept.delete(oldest);
    }
    return analysis();
  };
}
