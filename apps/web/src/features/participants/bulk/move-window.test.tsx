import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../../events/index.ts';
import type { Participant } from '../api.ts';
import { MoveWindow } from './move-window.tsx';

const call = 'POST /events/e1/participants/move-window';
const start = '2031-03-10T10:00:00Z';
const event = { id: 'e1', windowList: [{ start, end: '2031-03-10T11:00:00Z', free: 2 }] } as unknown as Event;
const person = (index: number) =>
  ({ participantId: `p${index}`, surname: `Коваль-${index}`, name: 'Олена' }) as unknown as Participant;
interface Body {
  participantIds: string[];
}

/** Presses through to the server with so many people. */
async function moveAll(count: number, answer: (ids: string[]) => { status: number; body: unknown }) {
  const sent = serve({ [call]: ({ body }) => answer((body as Body).participantIds) });
  const onMoved = vi.fn();
  const people = Array.from({ length: count }, (_, index) => person(index));
  const { toasts } = await renderPage(
    <MoveWindow event={event} people={people} isDisabled={false} onMoved={onMoved} />,
    { pattern: '/', at: '/' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Змінити час' }));
  fireEvent.click(await screen.findByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти' }));
  const calls = () => sent.filter(asked => asked.call === call);
  return { onMoved, calls, toasts };
}

test('who was not moved to another time is named with the reason, until that is read [R-WIN-11]', async () => {
  const { onMoved } = await moveAll(4, ([moved, late, gone, last]) => ({
    status: 200,
    body: {
      done: [moved],
      refused: [
        { participantId: late, code: 'event_participants_limit_exceeded' },
        { participantId: gone, code: 'not_found' },
        { participantId: last, code: 'status_change_not_allowed' },
      ],
    },
  }));
  const told = within(await screen.findByRole('dialog', { name: 'Що зроблено' }));
  told.getByText('На 12:00–\u206013:00 чекаємо 1 людину з вибраних.');
  const refused = within(told.getByRole('list', { name: 'Для кого не вдалося і чому' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Коваль-1 Олена: вільних місць немає',
    'Коваль-2 Олена: людини немає серед учасників',
    'Коваль-3 Олена: її стан уже інший, оновіть список',
  ]);
  expect(onMoved).not.toHaveBeenCalled();
  fireEvent.click(told.getByRole('button', { name: 'Закрити' }));
  expect(onMoved).toHaveBeenCalledOnce();
});

test('of more people than one call takes, the rest is asked for again where the server stopped answering [R-WIN-11]', async () => {
  let isDown = true;
  const { onMoved, calls, toasts } = await moveAll(201, ids => {
    if (ids.length === 1 && isDown) return { status: 503, body: { detail: 'service_unavailable' } };
    return { status: 200, body: { done: ids, refused: [] } };
  });
  const told = within(await screen.findByRole('dialog', { name: 'Що зроблено' }));
  told.getByText('На 12:00–\u206013:00 чекаємо 200 людей із вибраних.');
  told.getByText(/Ще не опрацьовано 1 людину/);
  isDown = false;
  fireEvent.click(told.getByRole('button', { name: 'Продовжити з рештою' }));
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
  expect(calls().map(({ body }) => (body as Body).participantIds.length)).toEqual([200, 1, 1]);
  // The lost answer may have been a yes: the same is asked for, not once more.
  const [, first, again] = calls().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(toasts()).toEqual(['На 12:00–\u206013:00 чекаємо 201 людину з вибраних.']);
});
