import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import EventPreviewPage from './event-preview-page.tsx';

const id = '0190a000-0000-7000-8000-000000000001';

test('day and place are read before the words, whatever the width of the screen [R-PAG-42]', async () => {
  await i18n.loadNamespaces('auth');
  serve({
    [`GET /events/displaced-guest/${id}/details`]: () => ({
      status: 200,
      body: {
        id,
        name: 'Набори для родин',
        description: 'Візьміть сумку.',
        eventDate: '2026-03-20T22:30:00.000Z',
        locationRegion: { id: 63, nameUk: 'Харківська область', nameEn: 'Kharkiv Region' },
        locationCity: 'Харків',
        locationAddress: 'вул. Сумська, 1',
        orderCriteria: [],
      },
    }),
  });
  await renderPage(<EventPreviewPage />, { pattern: patterns.eventPreview, at: paths.eventPreview(id) });
  const words = await screen.findByText('Візьміть сумку.');
  for (const fact of [screen.getByText('21 березня 2026'), screen.getByText(/вул. Сумська, 1/)])
    expect(fact.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
