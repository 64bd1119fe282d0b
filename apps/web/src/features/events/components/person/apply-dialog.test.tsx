import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectOwner } from '../../../../shared/offline/owner.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import type { Event } from '../../api.ts';
import { JoinDialog } from '../../waiting/join-dialog.tsx';
import { ApplyDialog } from './apply-dialog.tsx';

const at = { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' };
const anEvent = (more: object = {}) =>
  ({
    id: 'e1',
    name: 'Роздача взуття',
    eventDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    registrationForm: [{ id: 'q1', label: 'Який розмір?', type: 'text', required: true }],
    myParticipation: null,
    allowed: [],
    ...more,
  }) as unknown as Event;
const type = async (answer: string) =>
  fireEvent.change(await screen.findByLabelText(/^Який розмір/), { target: { value: answer } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('whose turn on the waiting list has come is not asked again what they answered when they joined [R-WAI-3]', async () => {
  const asked = serve({ 'POST /events/e1/participants/apply': () => ({ status: 200, body: { status: 'confirmed' } }) });
  const invited = { status: 'invited', invitedBecause: 'waitingList', respondBy: null };
  const onClose = vi.fn();
  await renderPage(<ApplyDialog event={anEvent({ myParticipation: invited })} onClose={onClose} />, at);
  await screen.findByText(/^Відповідати на запитання ще раз не потрібно/);
  expect(screen.queryByLabelText(/^Який розмір/)).toBeNull();
  press('Взяти участь');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ answers: {} });
  cleanup();

  await renderPage(
    <ApplyDialog event={anEvent({ myParticipation: { ...invited, invitedBecause: null } })} onClose={onClose} />,
    at,
  );
  await screen.findByLabelText(/^Який розмір/);
});

test('what was answered for an application that came too late is there when one joins the waiting list [R-WAI-2]', async () => {
  connectOwner(() => 'anna');
  const refused = (detail: string) => () => ({ status: 409, body: { detail } });
  serve({ 'POST /events/e1/participants/apply': refused('event_participants_limit_exceeded') });
  await renderPage(<ApplyDialog event={anEvent()} onClose={vi.fn()} />, at);
  await type('тридцять восьмий');
  press('Подати заявку');
  await screen.findByText(/На сторінці заходу можна стати в чергу; ваші відповіді збережено/);
  cleanup();

  // A place has come free again meanwhile.
  serve({ 'POST /events/e1/waiting-list': refused('status_change_not_allowed') });
  const onClose = vi.fn();
  const { toasts } = await renderPage(<JoinDialog event={anEvent()} onClose={onClose} />, at);
  await screen.findByDisplayValue('тридцять восьмий');
  press('Стати в чергу');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts().at(-1)).toMatch(/^Тим часом усе змінилося: можливо, місце вже звільнилося/);
  cleanup();

  const asked = serve({ 'POST /events/e1/waiting-list': () => ({ status: 200, body: { position: 3 } }) });
  await renderPage(<JoinDialog event={anEvent()} onClose={vi.fn()} />, at);
  await screen.findByDisplayValue('тридцять восьмий');
  press('Стати в чергу');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ answers: { q1: 'тридцять восьмий' } });
});

test('who joins in the last hours reads that the organizer calls, and nobody is invited by letter [R-WAI-7]', async () => {
  const inHours = (hours: number) => ({ eventDate: new Date(Date.now() + hours * 3_600_000).toISOString() });
  await renderPage(<JoinDialog event={anEvent(inHours(2))} onClose={vi.fn()} />, at);
  await screen.findByText(/організатор зателефонує вам/);
  expect(screen.queryByText(/запрошення листом/)).toBeNull();
  cleanup();
  await renderPage(<JoinDialog event={anEvent(inHours(4))} onClose={vi.fn()} />, at);
  await screen.findByText(/запрошення листом/);
});
