import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aMemberWith, logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { DueList } from './due-list.tsx';

const due = {
  event: { id: 'e1', name: 'Підгузки', eventDate: '2031-03-10T10:00:00Z', locationCity: 'Харків', locationRegion: {} },
  report: null,
  partner: { id: 'me', name: 'Фонд «Поруч»' },
  aided: 3,
};

beforeEach(() => {
  logIn('philanthrop', startSession);
});

test.each([
  { duties: ['read', 'reports'], name: 'Подати звіт', to: '/cabinet/submit-report/e1' },
  { duties: ['read'], name: 'Відкрити захід', to: '/cabinet/events/e1' },
])(
  'a due report leads $duties to $name and to nothing one is turned away from [R-TEA-15]',
  async ({ duties, name, to }) => {
    serve({
      'GET /accounts/info': aMemberWith(duties),
      'GET /reports/due': () => ({ status: 200, body: { items: [due], total: 1, page: 1, pageSize: 20 } }),
    });
    await (await renderPage(<DueList />, { pattern: '/', at: '/' })).settled();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  },
);
