import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../../shared/testing/render-page.tsx';
import type { Report } from '../api.ts';
import { createReportKeeper, Superseded } from './report-keeper.ts';
import { reportBody, valuesOf } from './report-values.ts';

afterEach(() => vi.unstubAllGlobals());

const blank = {
  id: 'r',
  title: null,
  description: null,
  peopleHelped: null,
  categories: [],
  livingConditions: [],
  media: [],
  status: 'draft',
  version: 1,
  allowed: ['edit', 'submit'],
} as unknown as Report;
const bodyOf = (description: string) => reportBody(valuesOf({ ...blank, description }));
const refused = (detail: string) => ({ status: 409, body: { detail } });

/** A server with one report, that loses the answers it is told to. */
function serverWith(report: Report | null) {
  let stored = report;
  let losing = 0;
  const done = (): { status: number; body: unknown } => {
    if (losing > 0) {
      losing--;
      throw new TypeError('Failed to fetch');
    }
    return { status: 200, body: stored };
  };
  const asked = serve({
    'POST /reports': ({ body }) => {
      if (stored) return refused('status_change_not_allowed');
      stored = { ...blank, ...(body as object) };
      return done();
    },
    'PUT /reports/r': ({ body }) => {
      const { version, ...changes } = body as { version: number };
      if (!stored?.allowed.includes('edit')) return refused('status_change_not_allowed');
      if (version !== stored.version) return refused('stale_version');
      stored = { ...stored, ...changes, version: version + 1 };
      return done();
    },
    'GET /reports/r': () => ({ status: 200, body: stored }),
    'GET /reports/prefill': () => ({ status: 200, body: { report: stored && { id: 'r', status: stored.status } } }),
  });
  return {
    asked,
    loseAnswers: (count = 1) => (losing = count),
    change: (to: Partial<Report>) => (stored = { ...(stored ?? blank), ...to }),
    stored: () => stored,
  };
}

test('a save whose answer was lost does not turn the next one into somebody else’s [R-REP-6]', async () => {
  const server = serverWith(blank);
  const keep = createReportKeeper('e', blank);
  server.loseAnswers(2);
  await expect(keep(bodyOf('Видано 20'))).rejects.toThrow('no_connection');
  await expect(keep(bodyOf('Видано 20 на'))).rejects.toThrow('no_connection');
  expect(await keep(bodyOf('Видано 20 наборів'))).toEqual({ id: 'r', version: 4 });
  expect(server.stored()?.description).toBe('Видано 20 наборів');
  expect(server.asked.map(({ call }) => call)).toContain('GET /reports/r');
});

test('a draft begun without an answer is found again and written on', async () => {
  const server = serverWith(null);
  const keep = createReportKeeper('e', null);
  server.loseAnswers();
  await expect(keep(bodyOf('Видано'))).rejects.toThrow('no_connection');
  expect(await keep(bodyOf('Видано 20'))).toEqual({ id: 'r', version: 2 });
  expect(server.stored()?.description).toBe('Видано 20');
});

test('beginning a draft bears a key, the same when the same words go again [R-UIX-22]', async () => {
  const server = serverWith(null);
  const keep = createReportKeeper('e', null);
  server.loseAnswers();
  await keep(bodyOf('Видано')).catch(() => undefined);
  await keep(bodyOf('Видано'));
  const keys = server.asked
    .filter(({ call }) => call === 'POST /reports')
    .map(one => one.headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('words put back as they were before a lost answer are sent all the same [R-REP-6]', async () => {
  const server = serverWith(blank);
  const keep = createReportKeeper('e', blank);
  server.loseAnswers();
  await keep(bodyOf('Помилка')).catch(() => undefined);
  await keep(reportBody(valuesOf(blank)));
  expect(server.stored()?.description).toBeNull();
});

test('a report written in another window, or handed in, is told as such and not written over [R-REP-6]', async () => {
  const server = serverWith(blank);
  const keep = createReportKeeper('e', blank);
  server.change({ description: 'З іншого вікна', version: 5 });
  await expect(keep(bodyOf('Звідси'))).rejects.toBeInstanceOf(Superseded);
  server.change({ status: 'submitted', allowed: [] });
  await expect(keep(bodyOf('Звідси'))).rejects.toMatchObject({ report: { status: 'submitted' } });
  expect(server.stored()?.description).toBe('З іншого вікна');
});
