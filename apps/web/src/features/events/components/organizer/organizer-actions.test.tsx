import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import type { Event } from '../../api.ts';
import { OrganizerActions } from './organizer-actions.tsx';

const event = {
  id: 'e1',
  allowed: ['accomplish'],
  counts: { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0 },
} as unknown as Event;
const call = 'PUT /events/e1/accomplish';

test('who closes an event says whether it was cut short, and by itself it was not [R-DAY-8]', async () => {
  // The page stays open, to be asked twice.
  const asked = serve({ [call]: () => ({ status: 200, body: event }) });
  await renderPage(<OrganizerActions event={event} onUndoable={vi.fn()} />, { pattern: '/', at: '/' });
  const close = async (isCutShort: boolean) => {
    fireEvent.click(screen.getByRole('button', { name: 'Завершити захід' }));
    await screen.findByText(/не рахуватиметься як неявка/);
    if (isCutShort) fireEvent.click(screen.getByRole('checkbox', { name: 'Захід перервано' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Завершити захід' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Завершити захід?' })).toBeNull());
  };
  await close(false);
  await close(true);
  expect(asked.filter(one => one.call === call).map(one => one.body)).toEqual([{}, { interrupted: true }]);
});

/** The page of an event whose cancelling is answered so, one try after the other; gives back how to try. */
async function cancelling(answers: { status: number; body?: unknown }[]) {
  const cancel = 'DELETE /events/e1';
  const asked = serve({ [cancel]: () => answers.shift() ?? { status: 500 } });
  const cancellable = { ...event, allowed: ['delete'], waitingPeople: 0 } as unknown as Event;
  const page = <OrganizerActions event={cancellable} onUndoable={vi.fn()} />;
  const { address } = await renderPage(page, { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' });
  fireEvent.click(screen.getByRole('button', { name: 'Інші дії' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Скасувати захід' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Скасувати захід?' }));
  fireEvent.change(dialog.getByLabelText(/^Причина/), { target: { value: 'Повітряна тривога' } });
  const tries = () => asked.filter(one => one.call === cancel).length;
  const send = async () => {
    const before = tries();
    fireEvent.click(dialog.getByRole('button', { name: 'Скасувати захід' }));
    await waitFor(() => expect(tries()).toBe(before + 1));
  };
  return { address, dialog, send };
}

const gone = { status: 404, body: { detail: 'event_not_found' } };

test('an event that was cancelled though the answer was lost is found so by the second try [R-EVT-21]', async () => {
  const { address, dialog, send } = await cancelling([{ status: 502 }, gone]);
  await send();
  await dialog.findByRole('alert');
  expect(address()).toBe('/cabinet/events/e1');
  await send();
  await waitFor(() => expect(address()).toBe('/cabinet/events'));
});

test('an event that is gone at the first try is not said to be cancelled by it [R-EVT-21]', async () => {
  const { address, dialog, send } = await cancelling([gone]);
  await send();
  await dialog.findByRole('alert');
  expect(address()).toBe('/cabinet/events/e1');
});
