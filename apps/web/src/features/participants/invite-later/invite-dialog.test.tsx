import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../../events/index.ts';
import { InviteDialog } from './invite-dialog.tsx';

const event = {
  id: 'e1',
  eventDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  respondTimeHours: 24,
  maxParticipants: 10,
  counts: { occupied: 2 },
} as unknown as Event;
const call = 'POST /events/e1/participants/invite';
const at = { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' };

async function sendTo(list: string) {
  fireEvent.change(await screen.findByLabelText(/Адреси запрошених/, { selector: 'textarea' }), {
    target: { value: list },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Надіслати запрошення' }));
}

test('before sending the organizer is told who could not accept in time, and may invite them all the same [R-PAR-40]', async () => {
  const asked = serve({
    [call]: ({ body }) => ({
      status: 200,
      body: (body as { askFirst?: boolean }).askFirst
        ? {
            invited: [],
            cannotAccept: [{ email: 'a@ukr.net', participantId: null, allowedAt: '2026-04-04T21:00:00Z' }],
          }
        : { invited: [{}], cannotAccept: [] },
    }),
  });
  const onClose = vi.fn();
  await renderPage(<InviteDialog event={event} onClose={onClose} />, at);
  await sendTo('a@ukr.net');
  await screen.findByText('1 людина не зможе прийняти запрошення вчасно');
  screen.getByText('a@ukr.net – зможе з 05 квітня 2026');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Усе одно запросити' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const bodies = asked.filter(one => one.call === call).map(one => one.body);
  expect(bodies).toEqual([
    { emails: ['a@ukr.net'], participantIds: [], askFirst: true },
    { emails: ['a@ukr.net'], participantIds: [] },
  ]);
});

test('more people than there are places are told how many are free, not that all are taken [R-PAR-37]', async () => {
  serve({
    [call]: () => ({ status: 409, body: { detail: 'event_participants_limit_exceeded', asked: 2, free: 1 } }),
  });
  await renderPage(<InviteDialog event={event} onClose={vi.fn()} />, at);
  await sendTo('a@ukr.net b@ukr.net');
  await screen.findByText(/Вибрано людей: 2, а вільних місць: 1/);
  expect(document.body.textContent).not.toMatch(/зайнят|немає стільки/);
});
