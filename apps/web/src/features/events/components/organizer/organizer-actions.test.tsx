import { fireEvent, screen, waitFor } from '@testing-library/react';
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
