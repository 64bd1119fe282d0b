import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { DeletePerson } from './delete-person.tsx';
import { ErasePerson } from './erase-person.tsx';
import { namesPerson } from './names-person.ts';
import { WriteEmail } from './write-email.tsx';

const none = {
  blocking: [],
  history: [],
  invitations: 0,
  applications: 0,
  confirmations: 0,
  files: 0,
  secondAccounts: 0,
};
const at = { pattern: '/u', at: '/u' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name }));
};

test('says in words what a deletion ends, and the message that follows takes it back [R-ADM-13]', async () => {
  const asked = serve({
    'GET /accounts/p1/history': () => ({
      status: 200,
      body: { ...none, invitations: 2, applications: 1, confirmations: 5 },
    }),
    'POST /accounts/p1/delete': () => ({ status: 204 }),
    'POST /accounts/p1/restore': () => ({ status: 204 }),
  });
  const { toasts } = await renderPage(<DeletePerson id="p1" name="Бойко Ганна" />, at);
  press('Видалити');
  for (const words of ['2 запрошення', '1 заявку', '5 підтверджень участі']) await screen.findByText(words);
  await inDialog('Видалити');
  await waitFor(() => expect(toasts()).toContain('Обліковий запис видалено: Бойко Ганна.'));
  expect(asked.map(({ call }) => call)).toContain('POST /accounts/p1/delete');
});

test('who has scheduled events cannot be deleted: they are named with a link, and there is no button [R-ADM-14]', async () => {
  const blocking = [{ kind: 'scheduledEvent', count: 22, items: [{ id: 'e1', name: 'Тепло' }] }];
  serve({ 'GET /accounts/p1/history': () => ({ status: 200, body: { ...none, blocking } }) });
  await renderPage(<DeletePerson id="p1" name="Фонд" />, at);
  press('Видалити');
  expect((await screen.findByRole('link', { name: 'Тепло' })).getAttribute('href')).toBe('/cabinet/events/e1');
  screen.getByText('22 заплановані заходи');
  screen.getByText('і ще 21');
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Видалити' })).toBeNull();
});

const partnerProfile = { id: 'p1', email: 'a@b.ua', surname: 'Лук’яненко', role: 'philanthrop' } as const;
test('nobody is erased before the e-mail or the surname is typed; with history the personal data alone go [R-ADM-17]', async () => {
  const history = [{ kind: 'movement', count: 3, items: [] }];
  const asked = serve({
    'GET /accounts/p1/history': () => ({ status: 200, body: { ...none, files: 2, history } }),
    'POST /accounts/p1/philanthrop/delete/hard': () => ({ status: 204 }),
  });
  const erasures = () => asked.filter(({ call }) => call.endsWith('/hard'));
  await renderPage(<ErasePerson profile={partnerProfile} name="Фонд" />, at);
  press('Стерти назавжди');
  await screen.findByText('3 рухи товарів');
  await inDialog('Стерти особисті дані');
  await screen.findByText('Не збігається ні з поштою, ні з прізвищем.');
  expect(erasures()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Електронна пошта або прізвище'), { target: { value: "лук'яненко" } });
  await inDialog('Стерти особисті дані');
  await waitFor(() => expect(erasures()).toMatchObject([{ body: { anonymise: true } }]));
});

test.each(['displaced', 'member'] as const)(
  'a person (%s) is erased by the call for it, and told that it cannot be undone [R-PRV-9]',
  async role => {
    const asked = serve({
      'GET /accounts/p1/history': () => ({ status: 200, body: { ...none, files: 0, history: [] } }),
      'POST /accounts/p1/erase': () => ({ status: 204 }),
    });
    await renderPage(<ErasePerson profile={{ ...partnerProfile, role }} name="Бойко Ганна" />, at);
    press('Стерти назавжди');
    await screen.findByText('Цю дію неможливо скасувати.');
    await screen.findByText(/Бойко Ганна: буде стерто/);
    fireEvent.change(screen.getByLabelText('Електронна пошта або прізвище'), { target: { value: 'a@b.ua' } });
    await inDialog('Стерти особисті дані');
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/erase'))).toBe(true));
  },
);

test('that second accounts of a person are erased too is said before it is done [R-PRV-9]', async () => {
  serve({ 'GET /accounts/p1/history': () => ({ status: 200, body: { ...none, secondAccounts: 2 } }) });
  await renderPage(<ErasePerson profile={{ ...partnerProfile, role: 'displaced' }} name="Бойко Ганна" />, at);
  press('Стерти назавжди');
  await screen.findByText(/Буде стерто й ще 2 облікові записи цієї людини\.$/);
});

test('an email whose answer was lost keeps its words and is sent again as the same one [R-ADM-11, R-UIX-22]', async () => {
  let tries = 0;
  const asked = serve({ 'POST /accounts/p1/email': () => ({ status: ++tries === 1 ? 500 : 204, body: {} }) });
  const profile = { id: 'p1', email: 'a@b.ua', language: 'uk' } as const;
  await renderPage(<WriteEmail profile={profile} name="Бойко Ганна" />, at);
  press('Написати листа');
  fireEvent.change(await screen.findByLabelText('Тема'), { target: { value: 'Документи' } });
  fireEvent.change(screen.getByLabelText('Текст листа'), { target: { value: 'Принесіть паспорт.' } });
  await inDialog('Надіслати');
  await within(screen.getByRole('dialog')).findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст листа').value).toBe('Принесіть паспорт.');
  await inDialog('Надіслати');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test.each([
  ['', false],
  ['Інший', false],
  ['  ЛУКʼЯНЕНКО ', true],
  ['A@B.ua', true],
])('%j names the person: %s', (typed, isThem) => {
  expect(namesPerson(typed, { email: 'a@b.ua', surname: 'Лук’яненко' })).toBe(isThem);
});
