import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { WaitingPart } from './waiting-part.tsx';
import { WaitingPeople } from './waiting-people.tsx';

const anEvent = (more: object) =>
  ({ id: 'e1', name: 'Набори', allowed: [], orderCriteria: [], registrationForm: [], ...more }) as unknown as Event;
const at = { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' };

test('who waits reads their place and why in plain words, and may leave [R-WAI-5]', async () => {
  const because = [
    { criterion: 'children', count: 2 },
    { criterion: 'joined', count: 1 },
  ];
  const criteria = ['needs', 'children'];
  const asked = serve({
    'GET /events/e1/waiting-list': () => ({
      status: 200,
      body: { position: 4, joinedAt: '2026-03-05T10:00:00Z', ahead: { total: 3, because }, criteria },
    }),
    'DELETE /events/e1/waiting-list': () => ({ status: 204 }),
  });
  const event = anEvent({ onWaitingList: true, allowed: ['leaveWaitingList'], orderCriteria: criteria });
  await renderPage(<WaitingPart event={event} />, at);
  await screen.findByText('Ви в черзі, ваше місце – 4');
  screen.getByText('мають дітей: 2');
  screen.getByText('стали в чергу раніше або мають особливі потреби: 1');
  screen.getByText(/спершу родини з особливими потребами, родини з дітьми, далі/);
  fireEvent.click(screen.getByRole('button', { name: 'Вийти з черги' }));
  await screen.findByText('Вийти з черги?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Вийти з черги' }).at(-1)!);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('DELETE /events/e1/waiting-list'));
});

test('who may only wait is offered the list and its order, before joining [R-WAI-2]', async () => {
  serve({});
  await renderPage(<WaitingPart event={anEvent({ allowed: ['joinWaitingList'] })} />, at);
  screen.getByText('Порядок черги: хто раніше став у чергу. Змінити його вручну не може ніхто.');
  screen.getByRole('button', { name: 'Стати в чергу' });
});

test('the organizer calls who is next in the last hours [R-WAI-7]', async () => {
  const none = { times: 0, lastAt: null, categories: [], noShows: 0 };
  const person = { joinedAt: '2026-03-05T10:00:00Z', aidReceived: none, notReachedAt: null, phoneNumber: null };
  const items = [
    {
      ...person,
      participantId: 'p1',
      surname: 'Коваль',
      name: 'Ірина',
      position: 1,
      isNext: true,
      phoneNumber: '+380501234567',
    },
    { ...person, participantId: 'p2', surname: 'Бондар', name: 'Олег', position: 2, isNext: false },
  ];
  const asked = serve({
    'GET /events/e1/waiting-list/people': () => ({ status: 200, body: { items, total: 2, page: 1, pageSize: 20 } }),
    'POST /events/e1/waiting-list/next': () => ({
      status: 200,
      body: { participantId: 'p1', outcome: 'comes', waitingPeople: 1 },
    }),
  });
  await renderPage(<WaitingPeople event={anEvent({ waitingPeople: 2, allowed: ['callWaiting'] })} />, at);
  await screen.findByText('1. Коваль Ірина');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Прийде' }));
  await waitFor(() => expect(asked.at(-1)?.call ?? '').not.toBe(''));
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ outcome: 'comes' });
});
