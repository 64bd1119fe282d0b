import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Household, HouseholdLink } from '@oplich/contract/households/schemas';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import HouseholdPage from '../pages/household-page.tsx';
import { sessionStore } from '../session/session-store.ts';

const daughter = {
  id: '0190a000-0000-7000-8000-000000000001',
  surname: 'Коваль',
  name: 'Марія',
  patronym: null,
  noPatronym: true,
  birthday: '2020-05-01',
  relation: 'child',
  sex: 'female',
  needs: ['disability'],
  taxNumber: null,
} as const;
const recorded: Household = { members: [{ ...daughter, needs: ['disability'] }], sex: null, needs: [], version: 3 };
const link = (changes: Partial<HouseholdLink>): HouseholdLink => ({
  id: '0190a000-0000-7000-8000-000000000009',
  state: 'asked',
  mine: false,
  displayName: 'Ткач Юрій',
  allowed: ['accept', 'decline', 'remove'],
  ...changes,
});

beforeEach(async () => {
  sessionStore.set({ isAuthenticated: true });
  await i18n.loadNamespaces('auth');
});

async function show({ role = 'displaced', links = [] as HouseholdLink[], refused = 200 } = {}) {
  let household = recorded;
  let refusal = refused;
  const asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { role, email: 'oksana@ukr.net' } }),
    'GET /accounts/household': () => ({ status: 200, body: household }),
    'PUT /accounts/household': ({ body }) => {
      if (refusal === 422) {
        return {
          status: 422,
          body: { detail: 'validation_error', errors: [{ path: 'members.0.taxNumber', code: 'not_allowed' }] },
        };
      }
      if (refusal === 409) {
        refusal = 200;
        household = { ...recorded, sex: 'male', version: 4 };
        return { status: 409, body: { detail: 'stale_version' } };
      }
      household = { ...(body as Household), version: household.version + 1 };
      return { status: 200, body: household };
    },
    'GET /accounts/household/links': () => ({ status: 200, body: links }),
    'POST /accounts/household/links': () => ({ status: 204 }),
    [`POST /accounts/household/links/${link({}).id}/accept`]: () => ({ status: 200, body: link({}) }),
    [`POST /accounts/household/links/${link({}).id}/decline`]: () => ({ status: 204 }),
    [`DELETE /accounts/household/links/${link({}).id}`]: () => ({ status: 204 }),
  });
  const page = await renderPage(<HouseholdPage />, { pattern: paths.household, at: paths.household });
  return { ...page, sent: (call: string) => asked.filter(one => one.call === call).map(({ body }) => body) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const put = 'PUT /accounts/household';

test('a household shows each person with what was said of them, and who sees it [R-HSH-1]', async () => {
  await show();
  const card = (await screen.findByRole('heading', { name: 'Коваль Марія' })).closest('li');
  expect(card?.textContent).toMatch(/Дитина, \d+ рок.*, дівчинка/);
  expect(card?.textContent).toContain('інвалідність');
  expect(screen.getByText(/Цей список бачите лише ви/)).toBeTruthy();
});

test('who is added is sent with all of the household and its version [R-HSH-1]', async () => {
  const { sent, toasts } = await show();
  await press('Додати людину');
  const dialog = within(await screen.findByRole('dialog'));
  type('Прізвище', 'Коваль');
  type('Ім’я', 'Ганна');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'По батькові немає' }));
  type('Дата народження', '01.02.1950');
  type('Ким вам доводиться', 'parent');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'важко пересуватися' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(toasts()).toContain('Зміни збережено.'));
  expect(sent(put)).toMatchObject([
    {
      version: 3,
      members: [
        { id: daughter.id },
        { name: 'Ганна', birthday: '1950-02-01', relation: 'parent', needs: ['lowMobility'] },
      ],
    },
  ]);
});

test('what changed meanwhile is said, and the next save is about what is true now [R-HSH-1]', async () => {
  const { sent, toasts } = await show({ refused: 409 });
  await press('Змінити: Коваль Марія');
  type('Ім’я', 'Марина');
  await press('Зберегти');
  expect((await screen.findByRole('alert')).textContent).toContain('ці дані змінив хтось інший');
  await waitFor(() => expect(screen.getByText(/Решту полів оновлено/)).toBeTruthy());
  await press('Зберегти');
  await waitFor(() => expect(toasts()).toContain('Зміни збережено.'));
  expect(sent(put)[1]).toMatchObject({ version: 4, sex: 'male', members: [{ id: daughter.id, name: 'Марина' }] });
});

test('what the server finds wrong with one of them is said at the field [R-HSH-2]', async () => {
  await show({ refused: 422 });
  await press('Змінити: Коваль Марія');
  type(/^РНОКПП/, '1234567890');
  await press('Зберегти');
  expect(await screen.findByText('Це ваш власний номер. Вкажіть номер цієї людини.')).toBeTruthy();
});

test('a person is removed when it is confirmed, and what that leaves as it is was said [R-HSH-1, R-HSH-10]', async () => {
  const { sent } = await show();
  expect(await screen.findByText(/зміни в списку на нього не впливають/)).toBeTruthy();
  await press('Прибрати: Коваль Марія');
  expect(await screen.findByText(/крім заходів, де вашу участь уже підтверджено/)).toBeTruthy();
  await press('Прибрати');
  await waitFor(() => expect(sent(put)).toMatchObject([{ version: 3, members: [] }]));
  await screen.findByText('Ви ще нікого не додали.');
});

test('own sex and needs are recorded beside the others [R-HSH-1]', async () => {
  const { sent } = await show();
  await press('Змінити дані про себе');
  await screen.findByRole('dialog');
  type(/^Стать/, 'female');
  fireEvent.click(screen.getByRole('checkbox', { name: 'вагітність' }));
  await press('Зберегти');
  await waitFor(() =>
    expect(sent(put)).toMatchObject([{ sex: 'female', needs: ['pregnant'], members: [{ id: daughter.id }] }]),
  );
});

test('the own address is no other adult’s, and is not sent [R-HSH-6]', async () => {
  const { sent } = await show();
  await screen.findByRole('button', { name: 'Запитати згоди' });
  type('Електронна пошта цієї людини', ' Oksana@ukr.net');
  await press('Запитати згоди');
  await screen.findByText('Це ваша власна адреса.');
  expect(sent('POST /accounts/household/links')).toEqual([]);
});

test('an adult is asked by e-mail, and the answer tells nothing of the address [R-HSH-6]', async () => {
  const { sent, toasts } = await show();
  await screen.findByRole('button', { name: 'Запитати згоди' });
  type('Електронна пошта цієї людини', 'yurii@ukr.net');
  await press('Запитати згоди');
  await waitFor(() => expect(toasts()).toContain('Якщо ця людина тут зареєстрована, вона отримає ваше прохання.'));
  expect(sent('POST /accounts/household/links')).toEqual([{ email: 'yurii@ukr.net' }]);
});

test('who is asked agrees [R-HSH-7]', async () => {
  const first = await show({ links: [link({})] });
  await press('Так, ми одна родина: Ткач Юрій');
  await waitFor(() => expect(first.toasts()).toContain('Тепер ви одна родина.'));
});

test('the page has one primary button, however many ask [R-PAG-51]', async () => {
  await show({ links: [link({}), link({ id: '0190a000-0000-7000-8000-00000000000a', displayName: 'Гнатюк Олена' })] });
  await screen.findByRole('button', { name: 'Так, ми одна родина: Гнатюк Олена' });
  expect(screen.getAllByRole('button').filter(({ className }) => className.includes('MuiButton-contained'))).toEqual([
    screen.getByRole('button', { name: 'Додати людину' }),
  ]);
});

test('who is asked declines, and is offered nothing that says the same [R-HSH-7]', async () => {
  const { toasts } = await show({ links: [link({})] });
  await press('Відмовити: Ткач Юрій');
  await waitFor(() => expect(toasts()).toContain('Ви відмовили. Прохання більше немає.'));
  expect(screen.queryByRole('button', { name: /Відкликати|Роз’єднати/ })).toBeNull();
});

test('either side ends a link, once it is confirmed [R-HSH-7]', async () => {
  const { sent } = await show({ links: [link({ state: 'linked', allowed: ['remove'] })] });
  await press('Роз’єднати: Ткач Юрій');
  expect(sent(`DELETE /accounts/household/links/${link({}).id}`)).toEqual([]);
  await press('Роз’єднати');
  await waitFor(() => expect(sent(`DELETE /accounts/household/links/${link({}).id}`)).toHaveLength(1));
});

test('who is not displaced has no household here [R-HSH-1]', async () => {
  const { sent } = await show({ role: 'philanthrop' });
  expect(await screen.findByText('Ця сторінка вам недоступна')).toBeTruthy();
  expect(sent('GET /accounts/household')).toEqual([]);
});
