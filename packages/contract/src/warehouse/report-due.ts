import { spans } from '../shared/limits.ts';

/** The last day to report availability and distribution of aid cleared on `since`, `YYYY-MM-DD`. Imports no zod. */
export function reportDueOn(since: string): string {
  const due = new Date(`${since}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + spans.aidReportDays);
  return due.toISOString().slice(0, 10);
}
