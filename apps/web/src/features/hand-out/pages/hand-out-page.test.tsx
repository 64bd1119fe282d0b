import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { actionQueue } from '../queue/action-queue.ts';
import { actionStore } from '../queue/action-store.ts';
import HandOutPage from './hand-out-page.tsx';

const eventId = '01890000-0000-7000-8000-000000000001';

test('what came of an issue stays by name where the list is closed: the event was cancelled, or the duty ended [R-HND-11, R-TEA-34]', async () => {
  connectOwner(() => 'anna');
  const person = { participantId: 'p', surname: 'Гнатюк', name: 'Ольга', patronym: null };
  const action = {
    id: 'a',
    owner: 'anna',
    order: 1,
    madeAt: new Date().toISOString(),
    kind: 'issue',
    tries: 1,
  } as const;
  await actionStore.put({ ...action, eventId, person, refusal: { code: 'keptLate' } });
  await actionStore.put({ ...action, id: 'b', eventId, person, refusal: { code: 'status_change_not_allowed' } });
  serve({ [`GET /events/${eventId}/hand-out`]: () => ({ status: 404, body: { detail: 'event_not_found' } }) });
  const stop = actionQueue.start(() => Promise.resolve());
  await renderPage(<HandOutPage />, {
    pattern: '/cabinet/events/:id/hand-out',
    at: `/cabinet/events/${eventId}/hand-out`,
  });
  expect(await screen.findByText(/Видачу передано координатору/)).toBeTruthy();
  expect(screen.getAllByText('Гнатюк Ольга')).toHaveLength(2);
  // There is no list to try it again from.
  expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Прибрати' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByText('Гнатюк Ольга')).toHaveLength(1));
  stop();
});
