import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { OrganizerActions } from '../components/organizer/organizer-actions.tsx';
import { UndoBars } from '../undo/undo-bars.tsx';
import { useUndo } from '../undo/use-undo.ts';

beforeEach(() => sessionStorage.clear());

const event = {
  id: 'e1',
  status: 'scheduled',
  allowed: ['message'],
  counts: { invited: 3, applied: 0, confirmed: 12, aided: 0, rejected: 2 },
  windowList: [],
} as unknown as Event;
const at = { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' };
const call = 'POST /events/e1/messages';

function Organizing({ event: shown }: { event: Event }) {
  const undo = useUndo(shown.id);
  return (
    <>
      <OrganizerActions event={shown} onUndoable={undo.add} />
      <UndoBars undo={undo} />
    </>
  );
}

async function more() {
  fireEvent.click(screen.getByRole('button', { name: 'Інші дії' }));
  await screen.findByRole('dialog', { name: 'Інші дії' });
}
async function write(text: string) {
  await more();
  fireEvent.click(screen.getByRole('button', { name: 'Написати учасникам' }));
  fireEvent.change(await screen.findByLabelText('Текст'), { target: { value: text } });
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Надіслати' }));

test('how many are written to is said before it is sent, and until it goes out it is taken back [R-DAY-9]', async () => {
  const asked = serve({
    [call]: () => ({ status: 200, body: { people: 15, batchId: 'b1', sendsAt: '2026-03-05T10:00:00Z' } }),
    'POST /mails/batches/b1/cancel': () => ({ status: 200, body: { undone: [], kept: [] } }),
  });
  const { toasts } = await renderPage(<Organizing event={event} />, at);
  await write('Вхід із двору.');
  screen.getByText('Отримають 12 людей.');
  // Only states somebody stands in are offered.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Запрошені (3)' }));
  screen.getByText('Отримають 15 людей.');
  send();
  await screen.findByText('Повідомлення отримають 15 людей.');
  expect(asked.find(one => one.call === call)?.body).toEqual({
    states: ['confirmed', 'invited'],
    text: 'Вхід із двору.',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Не надсилати' }));
  await waitFor(() => expect(toasts()).toContain('Повідомлення не надіслано.'));
  expect(screen.queryByRole('button', { name: 'Не надсилати' })).toBeNull();
});

test('a message to nobody, or too long, is not sent, and says what is wrong [R-DAY-9]', async () => {
  const asked = serve({});
  await renderPage(<Organizing event={event} />, at);
  await write('а'.repeat(501));
  screen.getByText('501 з 500');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Підтверджені (12)' }));
  screen.getByText('Нікого не вибрано.');
  send();
  await screen.findByText('Виберіть, кому написати.');
  expect(asked.map(one => one.call)).not.toContain(call);
});

test('the fourth message of a day is refused in plain words, and what was typed stays [R-DAY-10]', async () => {
  serve({ [call]: () => ({ status: 409, body: { detail: 'status_change_not_allowed' } }) });
  await renderPage(<Organizing event={event} />, at);
  await write('Ще одне.');
  send();
  await screen.findByText(/^Не надіслано\. Повідомлень на день може бути не більше ніж 3/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст').value).toBe('Ще одне.');
});

test('where nobody could read it no writing is offered [R-DAY-10]', async () => {
  serve({});
  const counts = { ...event.counts, invited: 0, confirmed: 0 };
  await renderPage(<Organizing event={{ ...event, counts }} />, at);
  await more();
  expect(screen.queryByRole('button', { name: 'Написати учасникам' })).toBeNull();
});

test('to some arrival windows alone it says how many that are before it is sent [R-DAY-9] [R-WIN-8]', async () => {
  const window = { start: '2026-03-20T08:00:00.000Z', end: '2026-03-20T08:30:00.000Z' };
  serve({
    'GET /events/e1/windows': () => ({
      status: 200,
      body: { windows: [{ ...window, people: 9, expected: 7, served: 2, late: 0 }], withoutWindow: 0 },
    }),
  });
  await renderPage(<Organizing event={{ ...event, windowList: [{ ...window, taken: 7, free: 2 }] }} />, at);
  await write('Приходьте.');
  fireEvent.click(screen.getByRole('checkbox', { name: /^10:00–\u206010:30/ }));
  await screen.findByText(/Отримають 5 людей/);
});
