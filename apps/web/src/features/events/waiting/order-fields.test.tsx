import { fireEvent, screen, within } from '@testing-library/react';
import type { OrderCriterion } from '@oplich/contract/events/order-criteria';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { EditEvent } from '../form/edit-event.tsx';
import { OrderFields } from './order-fields.tsx';

function Form({ order, isFixed = false }: { order: OrderCriterion[]; isFixed?: boolean }) {
  const form = useForm({ defaultValues: { orderCriteria: order } });
  return (
    <FormProvider {...form}>
      <OrderFields isFixed={isFixed} />
      <Chosen />
    </FormProvider>
  );
}
const Chosen = () => (
  <output data-testid="chosen">
    {useWatch<{ orderCriteria: string[] }, 'orderCriteria'>({ name: 'orderCriteria' }).join()}
  </output>
);
const chosen = () => screen.getByTestId('chosen').textContent;
const show = async (form: React.ReactNode) => {
  serve({});
  await renderPage(form, { pattern: '/', at: '/' });
  await screen.findAllByText('хто раніше став у чергу');
};

test('the criteria are chosen and put in order, and what was pressed keeps the focus [R-WAI-10] [R-UIX-23]', async () => {
  await show(<Form order={['needs']} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /найдовше не отримував/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /родини з дітьми/ }));
  expect(chosen()).toBe('needs,notAidedLongest,children');
  const down = screen.getByRole('button', { name: 'Перемістити нижче: родини з особливими потребами' });
  down.focus();
  fireEvent.click(down);
  expect(chosen()).toBe('notAidedLongest,needs,children');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Перемістити нижче: родини з особливими');
  // At the end there is nothing below, and the line itself is left.
  fireEvent.click(document.activeElement!);
  expect(chosen()).toBe('notAidedLongest,children,needs');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /особливими потребами/ }));
  fireEvent.click(document.activeElement!);
  expect(chosen()).toBe('notAidedLongest,children');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /особливими потребами/ }));
});

test('who comes first by the day they joined is the order until another is wanted [R-WAI-10]', async () => {
  await show(<Form order={[]} />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Змінити порядок черги' }));
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  for (const times of [1, 2]) {
    fireEvent.click(screen.getAllByRole('checkbox')[0]!);
    expect(chosen(), `pressed ${times} times`).toBe(times === 1 ? 'needs' : '');
  }
});

test('a published order is told with why it stays, and nothing of it can be pressed [R-WAI-10]', async () => {
  await show(<Form order={['elderly']} isFixed />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  screen.getByText('родини з літніми людьми');
  screen.getByText(/Порядок уже не можна змінити/);
});

test('an order that may no longer change is refused at its field, and the published one is a press away [R-WAI-10] [R-UIX-23]', async () => {
  const sent = serve({
    'PUT /events/e1': () => ({
      status: 422,
      body: { detail: 'validation_error', errors: [{ path: 'orderCriteria', code: 'not_allowed' }] },
    }),
    'GET /regions': () => ({ status: 200, body: [event.locationRegion] }),
  });
  const order = () => sent.findLast(({ call }) => call === 'PUT /events/e1')?.body;
  await renderPage(<EditEvent event={event} getNewest={() => Promise.resolve(event)} />, { pattern: '/', at: '/' });
  fireEvent.click(await screen.findByRole('checkbox', { name: /найдовше не отримував/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти зміни' }));
  const field = screen.getByRole('group', { name: 'Порядок черги' });
  await within(field).findByText(/Порядок уже не можна змінити/);
  expect(order()).toMatchObject({ orderCriteria: ['needs', 'notAidedLongest'] });
  expect(document.activeElement).toBe(field);

  fireEvent.click(within(field).getByRole('button', { name: 'Повернути оголошений порядок' }));
  await vi.waitFor(() => expect(within(field).queryByText(/Порядок уже не можна змінити/)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Зберегти зміни' }));
  await vi.waitFor(() => expect(order()).toMatchObject({ orderCriteria: ['needs'] }));
});

const event = {
  id: 'e1',
  version: 1,
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
  orderCriteria: ['needs'],
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
  allowed: [],
} as unknown as Event;
