import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { aMemberWith, logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import EditEventPage from './edit-event-page.tsx';

const event = {
  id: 'e1',
  version: 1,
  status: 'scheduled',
  type: 'general',
  name: 'Продуктові набори',
  description: 'Для всіх.',
  eventDate: '2031-03-10T10:00:00Z',
  endsAt: null,
  windows: null,
  windowList: [],
  locationRegion: { id: 63, name: 'Харківська', nameEn: 'Kharkiv' },
  locationCity: 'Харків',
  localityKatottg: null,
  locationAddress: 'вул. Сумська, 1',
  maxParticipants: 10,
  counts: { occupied: 0, aided: 0, applied: 0, invited: 0, confirmed: 0 },
  waitingPeople: 0,
  orderFixed: false,
  orderCriteria: [],
  invitationText: null,
  respondTimeHours: 24,
  registrationForm: [],
  issuedAid: [],
  expectedPersons: 3,
  onePerHousehold: false,
  whatToBring: [],
  goodsShown: true,
  organization: { id: 'me' },
  media: [],
  organizationLogo: null,
  allowed: ['edit'],
};

beforeEach(() => logIn('philanthrop', startSession));

async function open() {
  serve({
    'GET /accounts/info': aMemberWith(['read', 'events']),
    'GET /events/e1/details': () => ({ status: 200, body: event }),
    'GET /regions': () => ({ status: 200, body: [event.locationRegion] }),
  });
  const page = await renderPage(<EditEventPage />, { pattern: patterns.eventEdit, at: paths.eventEdit('e1') });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Назва/ });
  return { page, name };
}
/** The session ends by itself, and the page goes. */
const endSession = () => {
  localStorage.setItem('userRole', 'philanthrop');
  localStorage.removeItem('authToken');
  cleanup();
  localStorage.removeItem('userRole');
};
const type = (field: HTMLElement) => fireEvent.change(field, { target: { value: 'Зимовий одяг' } });

test('an event that is corrected is not left with something typed before it was asked [R-UIX-24]', async () => {
  const { page, name } = await open();
  type(name);
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Назад' }));
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Залишитися' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([page.address(), name.value]).toEqual([paths.eventEdit('e1'), 'Зимовий одяг']);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Вийти без збереження' }));
  await waitFor(() => expect(page.address()).toBe(paths.event('e1')));
});

test('what was typed of an event when the session ended elsewhere is back [R-UIX-24]', async () => {
  type((await open()).name);
  endSession();
  logIn('philanthrop', startSession);
  const { name } = await open();
  await waitFor(() => expect(name.value).toBe('Зимовий одяг'));
});
