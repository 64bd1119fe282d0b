import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { InviteFilteredDialog } from './invite-filtered-dialog.tsx';

const event = {
  id: 'e1',
  maxParticipants: 40,
  counts: { occupied: 10 },
  locationRegion: { id: 12, nameUk: 'Львівська', nameEn: 'Lviv' },
} as unknown as Event;
const at = { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' };
const invite = 'POST /events/e1/participants/invite-filtered';
const preview = `${invite}/preview`;

async function show(replies: Parameters<typeof serve>[0]) {
  const asked = serve({
    'GET /events/summaries': () => ({ status: 200, body: { items: [], total: 0, page: 1, pageSize: 100 } }),
    ...replies,
  });
  const onClose = vi.fn();
  const page = await renderPage(<InviteFilteredDialog event={event} onClose={onClose} />, at);
  const bodies = (call: string) => asked.filter(one => one.call === call).map(one => one.body);
  return { ...page, onClose, bodies };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('how many a filter reaches is counted before, and read before it is sent; for another filter it is counted anew [R-DAY-12]', async () => {
  const { bodies } = await show({ [preview]: () => ({ status: 200, body: { people: 25 } }) });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Дитина' }));
  press('Порахувати');
  const number = await screen.findByText(/щонайменше 25 людей/);
  expect(document.activeElement).toBe(number);
  expect(bodies(preview)).toEqual([{ filter: { regionIds: [12], has: ['child'] } }]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Дитина' }));
  expect(screen.queryByText(/щонайменше 25 людей/)).toBeNull();
  screen.getByRole('button', { name: 'Порахувати' });
});

test('too many looks within an hour are told in words [R-DAY-12]', async () => {
  await show({ [preview]: () => ({ status: 429, body: { detail: 'too_many_requests' } }) });
  press('Порахувати');
  await screen.findByText(/Порахувати можна не більше ніж 20 разів/);
});

const counts = (people: () => number) => ({ [preview]: () => ({ status: 200, body: { people: people() } }) });

test('nobody is invited before it was said how many that will be: never more than the limit and the free places [R-DAY-12, R-DAY-13]', async () => {
  const { bodies, toasts, onClose } = await show({
    ...counts(() => 45),
    [invite]: () => ({ status: 200, body: { people: 20 } }),
  });
  press('Порахувати');
  await screen.findByRole('button', { name: 'Запросити 30 людей' });
  fireEvent.change(screen.getByLabelText('Запросити не більше'), { target: { value: '20' } });
  expect(bodies(invite)).toEqual([]);
  press('Запросити 20 людей');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies(invite)).toEqual([{ filter: { regionIds: [12] }, limit: 20 }]);
  expect(toasts()).toContain('Запрошено людей: 20.');
});

test('fewer than five are not invited, also when they became fewer since they were counted [R-DAY-12, R-DAY-13]', async () => {
  let people = 0;
  const { bodies, onClose } = await show({
    ...counts(() => people),
    [invite]: () => ({ status: 200, body: { people: 0 } }),
  });
  press('Порахувати');
  await screen.findByText(/Менше ніж 5/);
  expect(bodies(invite)).toEqual([]);
  people = 5;
  press('Порахувати');
  fireEvent.click(await screen.findByRole('button', { name: 'Запросити 5 людей' }));
  await screen.findByText(/Нікого не запрошено/);
  expect(onClose).not.toHaveBeenCalled();
});

test('inviting again within the hour is refused in words [R-DAY-13]', async () => {
  await show({
    ...counts(() => 10),
    [invite]: () => ({ status: 409, body: { detail: 'status_change_not_allowed' } }),
  });
  press('Порахувати');
  fireEvent.click(await screen.findByRole('button', { name: 'Запросити 10 людей' }));
  await screen.findByText(/не частіше ніж раз на годину/);
});
