import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { HandOut } from '../api.ts';
import { aPersonAtTable } from '../hand-out.fixture.ts';
import { actionQueue } from '../queue/action-queue.ts';
import { actionStore } from '../queue/action-store.ts';
import { SignedList } from './signed-list.tsx';

const dayOf = (...names: string[]) =>
  ({
    event: { id: 'e1', name: 'Набори', eventDate: '2099-03-20T08:00:00Z', endsAt: null },
    closed: null,
    mayIssue: true,
    lines: [],
    questions: [],
    people: names.map(name => aPersonAtTable(name)),
  }) as unknown as HandOut;

beforeEach(async () => {
  for (const { id } of await actionStore.all()) await actionStore.remove(id);
  connectOwner(() => 'anna');
});

/** The list, read anew by a button as it is by itself at the table. */
function Reread() {
  const [day, setDay] = useState(() => dayOf('Бойко', 'Ткач'));
  return (
    <>
      <button onClick={() => setDay(dayOf('Бойко', 'Ткач', 'Мороз'))}>reread</button>
      <SignedList day={day} actions={[]} onClose={vi.fn()} />
    </>
  );
}

test('whoever is confirmed while a signed list is entered has signed nothing, and nothing is issued to them [R-HND-17]', async () => {
  serve({});
  await renderPage(<Reread />, { pattern: '/', at: '/' });
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Підписалися всі/ });
  fireEvent.click(all());
  expect(all().checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'reread' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Мороз/ }).checked).toBe(false);
  expect(all().checked).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Записати видачу' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Записати видачу' }));
  await waitFor(() => expect(actionQueue.get()).toHaveLength(2));
  expect(actionQueue.get().map(({ person }) => person.surname)).toEqual(['Бойко', 'Ткач']);
});
