import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import type { PersonEventSummary } from '../../api.ts';
import { PersonEventCards } from './person-event-cards.tsx';

const anEvent = (id: string, more: object) =>
  ({
    id,
    name: `Роздача ${id}`,
    type: 'private',
    status: 'scheduled',
    eventDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    maxParticipants: 10,
    counts: { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0, occupied: 0 },
    cancelledAt: null,
    myParticipation: null,
    ...more,
  }) as unknown as PersonEventSummary;
const invitation = { myParticipation: { status: 'invited', respondBy: null }, allowed: ['accept', 'decline'] };

test('of several invitations the first has the page’s main button, of events one chooses among none has [R-UIX-50]', async () => {
  serve({});
  const events = [anEvent('1', { allowed: ['apply'] }), anEvent('2', invitation), anEvent('3', invitation)];
  await renderPage(<PersonEventCards label="Заходи" events={events} />, { pattern: '/cabinet', at: '/cabinet' });
  const isMain = screen.getAllByRole('button').map(button => button.className.includes('MuiButton-contained'));
  expect(isMain).toEqual([false, true, false]);
});
