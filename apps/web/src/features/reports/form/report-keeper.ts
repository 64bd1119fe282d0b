import { api, hasCode, isRefusal } from '../../../shared/api-client/index.ts';
import { createRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import type { Report } from '../api.ts';
import { reportBody, valuesOf } from './report-values.ts';

type Kept = Pick<Report, 'id' | 'version'>;
type Body = ReturnType<typeof reportBody>;

/** The server's report is another by now – written elsewhere, or handed in –, so nothing of this form can be kept there. */
export class Superseded extends Error {
  constructor(readonly report: Report) {
    super('superseded');
  }
}

/** Saves one form at the server, each time with the former version. Repeating a save whose answer was lost is safe. */
export function createReportKeeper(eventId: string, report: Report | null) {
  const headersFor = createRepeatable();
  let kept: Kept | null = report;
  /** What the server surely has. */
  let known = report && textOf(report);
  /** Sent, and no answer came: the server may have any of them, or none. */
  const doubtful = new Set<string>();

  const send = (body: Body): Promise<Report> =>
    kept
      ? api.call('PUT /reports/{id}', { params: { id: kept.id }, body: { ...body, version: kept.version } })
      : api.call('POST /reports', { body: { ...body, eventId }, headers: headersFor(body) });
  const take = ({ id, version }: Report, text: string): Kept => {
    doubtful.clear();
    known = text;
    return (kept = { id, version });
  };
  const readNewest = async (): Promise<Report | undefined> => {
    const id = kept?.id ?? (await api.call('GET /reports/prefill', { query: { eventId } })).report?.id;
    return id === undefined ? undefined : api.call('GET /reports/{id}', { params: { id } });
  };

  return async function keep(body: Body): Promise<Kept> {
    const text = JSON.stringify(body);
    if (kept && text === known && doubtful.size === 0) return kept;
    try {
      return take(await send(body), text);
    } catch (error) {
      if (!isRefusal(error)) doubtful.add(text);
      if (!hasCode(error, 'stale_version', 'status_change_not_allowed')) throw error;
      const newest = await readNewest();
      if (!newest) throw error;
      const theirs = textOf(newest);
      if (!newest.allowed.includes('edit') || !doubtful.has(theirs)) throw new Superseded(newest);
      take(newest, theirs);
      return keep(body);
    }
  };
}

const textOf = (report: Report) => JSON.stringify(reportBody(valuesOf(report)));
