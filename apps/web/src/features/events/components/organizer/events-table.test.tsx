import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMemberWith, logIn } from '../../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { onDesktop } from '../../../../shared/testing/screens.ts';
import { startSession } from '../../../accounts/index.ts';
import type { OrganizedEventSummary } from '../../api.ts';
import { EventsTable } from './events-table.tsx';

const event = {
  id: 'e1',
  name: 'Підгузки',
  eventDate: '2031-03-10T10:00:00Z',
  status: 'scheduled',
  locationCity: 'Харків',
  locationRegion: { id: 63 },
  maxParticipants: 10,
  counts: { invited: 0, applied: 3, confirmed: 2, aided: 0, rejected: 0, occupied: 5 },
  organization: { id: 'me', name: 'Фонд «Поруч»' },
  cancelledAt: null,
} as unknown as OrganizedEventSummary;

beforeEach(() => {
  logIn('philanthrop', startSession);
});

test.each([
  { duties: ['events'], name: '3 заявки чекають', to: '/cabinet/events/e1/application' },
  { duties: ['desk'], name: 'Відкрити', to: '/cabinet/events/e1' },
  { duties: ['read'], name: 'Відкрити', to: '/cabinet/events/e1' },
])(
  'a list of events leads $duties to $name and to nothing one is turned away from [R-TEA-15]',
  async ({ duties, name, to }) => {
    onDesktop();
    serve({
      'GET /accounts/info': aMemberWith(duties),
    });
    const page = await renderPage(<EventsTable events={[event]} sort="" onSort={vi.fn()} />, { pattern: '/', at: '/' });
    await page.settled();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  },
);
