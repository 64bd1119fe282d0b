import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { HandOut } from '../api.ts';
import { actionQueue } from '../queue/action-queue.ts';
import { actionStore } from '../queue/action-store.ts';
import { PersonCard } from './person-card.tsx';

const line = (positionId: string, name: string) =>
  ({ positionId, name, units: 'шт.', perParticipant: '1', per: 'person', issued: '0', available: '50' }) as const;
const person = {
  participantId: 'p1',
  surname: 'Коваль',
  name: 'Ірина',
  patronym: null,
  age: 41,
  status: 'confirmed',
  issueId: null,
  window: null,
  lastFour: '4321',
  document: null,
  issued: [],
  quantities: [
    { positionId: 'bread', quantity: '4' },
    { positionId: 'diapers', quantity: '0' },
    { positionId: 'soap', quantity: '2' },
  ],
  answers: null,
};
const day = {
  event: { id: 'e1', name: 'День родини', eventDate: '2026-03-20T08:00:00Z', status: 'scheduled' },
  closed: null,
  lines: [line('bread', 'Хліб'), line('diapers', 'Підгузки'), line('soap', 'Мило')],
  questions: [],
  people: [person],
} as unknown as HandOut;

beforeEach(async () => {
  for (const { id } of await actionStore.all()) await actionStore.remove(id);
  connectOwner(() => 'anna');
});

test('at the desk each line is as much as the household is given, none is of what is for nobody of theirs, and one is lowered [R-HSH-8, R-HND-4]', async () => {
  serve({});
  const onIssued = vi.fn();
  const at = { person: day.people[0]!, state: 'ready' } as const;
  await renderPage(<PersonCard day={day} at={at} byCode={false} onIssued={onIssued} onBack={vi.fn()} />, {
    pattern: '/',
    at: '/',
  });
  const said = screen.getAllByRole('listitem').map(item => item.textContent.replaceAll('\u00a0', ' '));
  expect(said).toEqual(['Хліб4 шт.', 'Мило2 шт.']);

  fireEvent.click(screen.getByRole('button', { name: 'Видати менше' }));
  fireEvent.click(screen.getByRole('button', { name: 'Менше: Хліб' }));
  fireEvent.click(screen.getByRole('button', { name: 'Більше: Мило' }));
  fireEvent.click(screen.getByRole('button', { name: 'Видати' }));
  await waitFor(() => expect(onIssued).toHaveBeenCalled());
  expect(actionQueue.get().map(({ lines }) => lines)).toEqual([
    [
      { positionId: 'bread', quantity: '3' },
      { positionId: 'soap', quantity: '2' },
    ],
  ]);
});

test('an issue as planned names the goods that its card showed, so that a plan changed meanwhile changes nothing [R-HND-28]', async () => {
  serve({});
  const at = { person: day.people[0]!, state: 'ready' } as const;
  const onIssued = vi.fn();
  await renderPage(<PersonCard day={day} at={at} byCode={false} onIssued={onIssued} onBack={vi.fn()} />, {
    pattern: '/',
    at: '/',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Видати' }));
  await waitFor(() => expect(onIssued).toHaveBeenCalled());
  expect(actionQueue.get().map(({ lines }) => lines)).toEqual([
    [
      { positionId: 'bread', quantity: '4' },
      { positionId: 'soap', quantity: '2' },
    ],
  ]);
});

test('what held an issue back is said no longer once the quantity is corrected [R-HND-23]', async () => {
  serve({});
  const at = { person: day.people[0]!, state: 'ready' } as const;
  await renderPage(<PersonCard day={day} at={at} byCode={false} onIssued={vi.fn()} onBack={vi.fn()} />, {
    pattern: '/',
    at: '/',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Видати менше' }));
  const bread = screen.getByRole('textbox', { name: /Хліб/ });
  fireEvent.change(bread, { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Видати' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.change(bread, { target: { value: '3' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('goods that come while a card is open are offered, and that they ran out is said no longer [R-HND-23]', async () => {
  serve({});
  const at = { person: day.people[0]!, state: 'ready' } as const;
  const withStock = (available: string): HandOut => ({ ...day, lines: day.lines.map(one => ({ ...one, available })) });
  let read: (day: HandOut) => void = () => undefined;
  function Page() {
    const [now, setNow] = useState(withStock('0'));
    read = setNow;
    return <PersonCard day={now} at={at} byCode={false} onIssued={vi.fn()} onBack={vi.fn()} />;
  }
  await renderPage(<Page />, { pattern: '/', at: '/' });
  const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Хліб/ }).value;
  const ranOut = 'На складі вже немає нічого з переліку.';
  screen.getByText(ranOut);
  expect(value()).toBe('0');
  act(() => read(withStock('3')));
  expect(value()).toBe('3');
  expect(screen.queryByText(ranOut)).toBeNull();
  // What somebody may be counting out stays as it was read.
  act(() => read(withStock('2')));
  expect(value()).toBe('3');
});
