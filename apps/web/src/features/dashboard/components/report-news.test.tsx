import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aMemberWith, logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { ReportsOwed } from './report-news.tsx';

const event = { id: 'e1', name: 'Підгузки', eventDate: '2031-03-10T10:00:00Z' };
const page = (items: unknown[], total: number) => () => ({ status: 200, body: { items, total, page: 1, pageSize: 3 } });

beforeEach(() => {
  logIn('philanthrop', startSession);
});

async function open(duties: string[]) {
  serve({
    'GET /accounts/info': aMemberWith(duties),
    'GET /reports': page([{ id: 'r1', eventId: 'e2', event: { name: 'Ліки' }, comment: 'Додайте фото' }], 5),
    'GET /reports/due': page([{ event, report: null }], 7),
  });
  await (await renderPage(<ReportsOwed />, { pattern: '/', at: '/' })).settled();
}
const ways = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);

test('each kind of owed reports is counted by itself and leads to its own list [R-PAG-58]', async () => {
  await open(['read', 'reports']);
  expect(ways()).toEqual([
    ['Виправити звіт', '/cabinet/submit-report/e2/r1'],
    ['Усі (5)', '/cabinet/reports?tab=returned'],
    ['Подати звіт', '/cabinet/submit-report/e1'],
    ['Усі (7)', '/cabinet/reports'],
  ]);
});

test('who only reads of the partner is led to its reports and events and to no form [R-TEA-15]', async () => {
  await open(['read']);
  expect(ways().map(([, to]) => to)).not.toContain('/cabinet/submit-report/e1');
  expect(ways()[0]).toEqual(['Відкрити звіт', '/cabinet/reports/r1']);
  expect(ways()[2]).toEqual(['Відкрити захід', '/cabinet/events/e1']);
});
