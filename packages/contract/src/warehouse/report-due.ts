import { dayPlus } from '../shared/kyiv-time.ts';
import { spans } from '../shared/limits.ts';

/** The last day to report availability and distribution of aid cleared on `since`, `YYYY-MM-DD`. Imports no zod. */
export const reportDueOn = (since: string): string => dayPlus(since, spans.aidReportDays);
