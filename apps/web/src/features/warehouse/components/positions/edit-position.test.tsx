import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths, patterns } from '../../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import type { Position } from '../../api.ts';
import { EditPosition } from './edit-position.tsx';

const position: Position = {
  id: 'p1',
  ownerId: 'partner',
  name: 'Ковдра',
  units: 'шт.',
  quantity: '10',
  balance: '10',
  reserved: '0',
  available: '10',
  netUnitPrice: '100.00',
  costPerItemWithoutVat: '100.00',
  totalPriceWithoutVat: '1000.00',
  uniqueCode: null,
  receivedDate: '2026-03-01',
  expiryDate: null,
  category: 'clothing',
  declarationId: null,
  fromActId: null,
  version: 1,
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Зберегти зміни' }));

test('somebody else’s change in between loses neither theirs nor what was typed, and both values of a field are shown [R-UIX-32]', async () => {
  const theirs = { ...position, name: 'Ковдра вовняна', units: 'комплект', expiryDate: '2031-05-01', version: 2 };
  const asked = serve({
    'GET /warehouse/positions/p1': () => ({ status: 200, body: theirs }),
    'PUT /warehouse/positions/p1': ({ body }) =>
      (body as Position).version === 2
        ? { status: 200, body: theirs }
        : { status: 409, body: { detail: 'stale_version' } },
  });
  const { address } = await renderPage(<EditPosition position={position} />, {
    pattern: patterns.positionEdit,
    at: paths.positionEdit('p1'),
  });
  fireEvent.change(field('Одиниця виміру'), { target: { value: 'пара' } });
  fireEvent.change(field('Назва'), { target: { value: 'Ковдра нова' } });
  save();
  // What only they changed is taken over; of what both changed both are shown, and mine stays until theirs is taken.
  const note = await screen.findByText(/Ці поля змінили ви обоє/);
  expect(note.closest('[role=alert]')?.textContent).toContain('Ковдра вовняна');
  await waitFor(() => expect(note.closest('[role=alert]')?.textContent).toContain('комплект'));
  expect(field('Назва').value).toBe('Ковдра нова');
  fireEvent.click(await screen.findByRole('button', { name: 'Взяти нове: Назва' }));
  await waitFor(() => expect(field('Назва').value).toBe('Ковдра вовняна'));
  expect(field('Одиниця виміру').value).toBe('пара');
  save();
  await waitFor(() => expect(address()).toBe(paths.position('p1')));
  const sent = asked.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body;
  expect(sent).toMatchObject({ name: 'Ковдра вовняна', units: 'пара', expiryDate: '2031-05-01', version: 2 });
  expect(sent).not.toHaveProperty('quantity');
});

test('the form’s own save whose answer was lost is told as nobody else’s: what was typed is saved on top of it [R-UIX-32, R-UIX-22]', async () => {
  let stored: Position = position;
  let isCut = true;
  const asked = serve({
    'GET /warehouse/positions/p1': () => ({ status: 200, body: stored }),
    'PUT /warehouse/positions/p1': ({ body }) => {
      const { version, ...changes } = body as Position;
      if (version !== stored.version) return { status: 409, body: { detail: 'stale_version' } };
      stored = { ...stored, ...changes, name: changes.name.trim(), version: version + 1 };
      return isCut ? { status: 500, body: { detail: 'general_error' } } : { status: 200, body: stored };
    },
  });
  const { address } = await renderPage(<EditPosition position={position} />, {
    pattern: patterns.positionEdit,
    at: paths.positionEdit('p1'),
  });
  fireEvent.change(field('Назва'), { target: { value: 'Ковдра нова ' } });
  save();
  await screen.findByRole('alert');
  isCut = false;
  fireEvent.change(field('Одиниця виміру'), { target: { value: 'пара' } });
  save();
  await waitFor(() => expect(address()).toBe(paths.position('p1')));
  expect(screen.queryByText(/змінили ви обоє/)).toBeNull();
  expect(stored).toMatchObject({ name: 'Ковдра нова', units: 'пара', version: 3 });
  expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(3);
});

test('what somebody else saved after a save without an answer is told as theirs [R-UIX-32]', async () => {
  const theirs = { ...position, name: 'Ковдра вовняна', version: 2 };
  let isCut = true;
  serve({
    'GET /warehouse/positions/p1': () => ({ status: 200, body: theirs }),
    'PUT /warehouse/positions/p1': () =>
      isCut ? { status: 500, body: { detail: 'general_error' } } : { status: 409, body: { detail: 'stale_version' } },
  });
  await renderPage(<EditPosition position={position} />, {
    pattern: patterns.positionEdit,
    at: paths.positionEdit('p1'),
  });
  fireEvent.change(field('Назва'), { target: { value: 'Ковдра нова' } });
  save();
  await screen.findByRole('alert');
  isCut = false;
  save();
  await screen.findByText(/Ці поля змінили ви обоє/);
});
