import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import type { Event } from '../../api.ts';
import { PersonPanel } from './person-panel.tsx';

beforeEach(() => {
  serve({});
});

const counts = { invited: 0, applied: 0, confirmed: 0, aided: 0, rejected: 0, occupied: 0 };
const nothing = { respondBy: null, rejectedBecause: null, appliedAt: null, confirmedAt: null, aidedAt: null };
const anEvent = (more: object) =>
  ({
    id: 'e1',
    name: 'Роздача наборів',
    type: 'private',
    status: 'scheduled',
    eventDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    maxParticipants: 10,
    counts,
    registrationForm: [],
    cancelledAt: null,
    invitationText: null,
    applyBlock: null,
    myParticipation: null,
    allowed: [],
    ...more,
  }) as unknown as Event;
const block = (code: string, reason: string | null = null) => ({ code, reason, allowedAt: null, standing: null });
const show = (more: object) =>
  renderPage(<PersonPanel event={anEvent(more)} />, { pattern: '/cabinet/events/e1', at: '/cabinet/events/e1' });
const buttons = () => screen.queryAllByRole('button').map(button => button.textContent);

test('whose invitation ran out reads until when it was open, and whom to turn to [R-EVT-12]', async () => {
  await show({
    myParticipation: { ...nothing, status: 'rejected', rejectedBecause: 'expired', respondBy: '2026-03-20T10:00:00Z' },
    applyBlock: block('event_respond_time_expired'),
  });
  screen.getByText('Запрошення діяло до 20 березня 2026, 12:00, і місце звільнилося для інших.');
  screen.getByText('Прийняти запрошення вже не можна');
  screen.getByText(/зверніться до організатора/);
  expect(buttons()).toEqual([]);
});

test('who declined may think again while the invitation lasts, and not after [R-EVT-12]', async () => {
  const declined = { ...nothing, status: 'rejected', rejectedBecause: 'declined', respondBy: '2026-03-20T10:00:00Z' };
  await show({ myParticipation: declined, allowed: ['apply'] });
  screen.getByText('Ви відмовилися від запрошення. Якщо передумаєте, подайте заявку, поки є місця.');
  expect(buttons()).toEqual(['Подати заявку']);
  cleanup();
  await show({ myParticipation: declined, applyBlock: block('event_respond_time_expired') });
  screen.getByText('Ви відмовилися від запрошення.');
  expect(buttons()).toEqual([]);
});

test('who is confirmed says “I cannot come”, who applied withdraws the application [R-PAR-36]', async () => {
  const stands = { ...nothing, appliedAt: '2026-03-01T10:00:00Z' };
  await show({ myParticipation: { ...stands, status: 'confirmed' }, allowed: ['withdraw'] });
  expect(buttons()).toEqual(['Я не зможу прийти']);
  cleanup();
  await show({ myParticipation: { ...stands, status: 'applied' }, allowed: ['withdraw'] });
  expect(buttons()).toEqual(['Відкликати заявку']);
});

test.each([
  ['begun', 'Захід уже почався.'],
  ['over', 'Захід уже відбувся.'],
  ['rejected', 'Організатор відхилив вашу заявку на цей захід.'],
  [null, 'Можна вибрати інший захід.'],
])('why no applications are taken (%s) is said in words [R-EVT-11]', async (reason, text) => {
  await show({ type: 'general', applyBlock: block('status_change_not_allowed', reason) });
  screen.getByText('Заявки більше не приймають');
  screen.getByText(text);
});

test('from when one may apply again is a long date, as everywhere on a page [R-UIX-5]', async () => {
  const allowedAt = '2026-04-04T21:00:00Z';
  await show({ applyBlock: { ...block('participation_once_per_month'), allowedAt } });
  screen.getByText('Наступну заявку можна подати з 05 квітня 2026');
});

test('no free place is not said to be taken by people: an invitation may hold it [R-PAR-37]', async () => {
  await show({
    type: 'general',
    counts: { ...counts, invited: 10, occupied: 10 },
    applyBlock: block('event_participants_limit_exceeded'),
  });
  screen.getByText('Вільних місць зараз немає');
  screen.getByText(/не відповість на запрошення вчасно/);
  expect(document.body.textContent).not.toMatch(/зайнят/);
});

test('who applied and has told nobody of their household is asked, and never again once they have [R-HSH-14]', async () => {
  const recorded = (version: number) =>
    serve({ 'GET /accounts/household': () => ({ status: 200, body: { members: [], sex: null, needs: [], version } }) });
  const stands = { myParticipation: { ...nothing, status: 'applied', appliedAt: '2026-03-01T10:00:00Z' } };
  recorded(0);
  await show(stands);
  expect((await screen.findByRole('link', { name: 'Розповісти про родину' })).getAttribute('href')).toBe(
    '/cabinet/settings/household',
  );
  cleanup();
  const asked = recorded(1);
  await show(stands);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /accounts/household'));
  expect(screen.queryByText(/З ким ви живете/)).toBeNull();
  cleanup();
  // Who only looks is asked nothing.
  const unasked = recorded(0);
  await show({ myParticipation: null });
  expect(unasked).toEqual([]);
});

test('when to come is said at once, and what to bring as soon as its words are there [R-EVT-12]', async () => {
  const stands = { ...nothing, status: 'confirmed', appliedAt: '2026-03-01T10:00:00Z' };
  await show({ myParticipation: stands, whatToBring: ['термос', 'візок'] });
  screen.getByText(/^Приходьте \d/);
  await screen.findByText(/^Приходьте .* Візьміть із собою термос; візок\.$/);
});
