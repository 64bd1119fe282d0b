import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { PageLink } from './page-link.tsx';

async function linksOf(...duties: string[]) {
  serve({ 'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties } }) });
  logIn('administrator', startSession);
  const { settled } = await renderPage(
    <>
      <PageLink type="event" id="e1" opens>
        Видача
      </PageLink>
      <PageLink type="event" id="e2" opens={false}>
        Скасована
      </PageLink>
      <PageLink type="helpRequest" id="h1">
        Запит
      </PageLink>
    </>,
    { pattern: '/', at: '/' },
  );
  await settled();
  return screen.queryAllByRole('link').map(link => link.getAttribute('href'));
}

test('what goods were moved for is a link where its page opens: not that of a cancelled event, nor without its duty [R-WHS-7, R-WHS-21]', async () => {
  expect(await linksOf('warehouse', 'events')).toEqual(['/cabinet/events/e1']);
  expect(screen.getByText(/Скасована/)).toBeTruthy();
});

test('with the duty of requests alone it leads to them alone [R-WHS-7]', async () => {
  expect(await linksOf('warehouse', 'requests')).toEqual(['/cabinet/help/request/h1']);
});
