import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { RequestsNow } from './requests-now.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the requests of the last weeks begin on a Monday, so that no column is of a part of a week [R-PAG-57]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T10:00:00Z') });
  const asked = serve({ 'GET /help-requests/statistics': () => ({ status: 200, body: { total: 0 } }) });
  await (await renderPage(<RequestsNow />, { pattern: '/', at: '/' })).settled();
  // 30 November is the Monday of this week, the twelfth with the eleven before.
  expect(asked.map(({ query }) => query.get('from'))).toEqual(['2026-09-14']);
});
