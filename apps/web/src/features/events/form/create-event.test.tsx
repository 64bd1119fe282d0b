import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { CreateEvent } from './create-event.tsx';

const copied = {
  type: 'private',
  name: 'Продуктові набори',
  description: 'Для запрошених.',
  eventDate: '2026-03-10T10:00:00Z',
  locationRegion: { id: 63 },
  locationCity: 'Харків',
  localityKatottg: null,
  locationAddress: 'вул. Сумська, 1',
  maxParticipants: 10,
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
} as unknown as Event;

const open = () =>
  renderPage(
    <CreateEvent
      regions={[{ id: 63, name: 'Харківська', nameEn: 'Kharkiv' }] as never}
      organizerId="me"
      copied={copied}
    />,
    { pattern: '/cabinet/events/new', at: '/cabinet/events/new' },
  );

test('a new private event says before it is created who could not accept in time, and is created when that is meant [R-PAR-43]', async () => {
  const asked = serve({
    'POST /events': ({ body }) =>
      (body as { askFirst?: boolean }).askFirst
        ? {
            status: 409,
            body: {
              detail: 'participation_once_per_month',
              cannotAccept: [{ email: 'a@ukr.net', participantId: null, allowedAt: '2026-04-04T21:00:00Z' }],
            },
          }
        : { status: 201, body: { id: 'e1' } },
  });
  const page = await open();
  const day = await vi.waitFor(() => {
    const field = document.querySelector('input[name="eventDate"]');
    if (!field) throw new Error('no field for the day');
    return field;
  });
  fireEvent.change(day, { target: { value: '10.12.2031' } });
  fireEvent.blur(day);
  fireEvent.change(await screen.findByLabelText(/Адреси запрошених/, { selector: 'textarea' }), {
    target: { value: 'a@ukr.net' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Створити захід' }));
  await screen.findByText('1 людина не зможе прийняти запрошення вчасно');
  screen.getByText('a@ukr.net – зможе з 05 квітня 2026');
  expect(page.address()).toBe('/cabinet/events/new');
  fireEvent.click(screen.getByRole('button', { name: 'Усе одно створити захід' }));
  await vi.waitFor(() => expect(page.address()).toBe('/cabinet/events/e1'));
  const bodies = asked.filter(({ call }) => call === 'POST /events').map(({ body }) => body);
  expect(bodies).toMatchObject([{ invitedEmails: ['a@ukr.net'], askFirst: true }, { invitedEmails: ['a@ukr.net'] }]);
  expect(bodies[1]).not.toHaveProperty('askFirst');
});

test('an event is asked for goods within their day, what ends first before the others [R-WHS-30]', async () => {
  const asked = serve({});
  await open();
  const goods = await vi.waitFor(() => {
    const one = asked.find(({ call }) => call === 'GET /warehouse/positions');
    if (!one) throw new Error('no goods were asked for');
    return one;
  });
  expect(Object.fromEntries(goods.query)).toMatchObject({ expired: 'false', sort: 'expiryDate' });
});
