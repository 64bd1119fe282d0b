import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { partnerDuties } from '@oplich/contract/shared/duties';
import type { Member } from '@oplich/contract/teams/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../shared/api-client/index.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { MembersTable } from './members-table.tsx';

const member: Member = {
  id: 'm1',
  accountId: 'a1',
  email: 'lina@team.example',
  surname: 'Гончар',
  name: 'Ліна',
  duties: ['events', 'read'],
  eventIds: null,
  state: 'active',
  invitation: null,
  secondFactor: false,
  lastSeenAt: null,
  accountDeleted: false,
  version: 4,
};
const invited = (isExpired: boolean): Member => ({
  ...member,
  accountId: null,
  state: 'invited',
  invitation: { expiresAt: '2026-03-05T10:00:00.000Z', isExpired },
  secondFactor: null,
});

async function shown(row: Member, id = 'runs-the-team') {
  const path = `/team/members/${row.id}`;
  const asked = serve({
    [`PUT ${path}`]: () => ({ status: 200, body: row }),
    'GET /accounts/info': () => ({
      status: 200,
      body: { id, role: 'philanthrop', actingFor: null, duties: partnerDuties },
    }),
    [`DELETE ${path}`]: () => ({ status: 204 }),
    [`POST ${path}/resend-invitation`]: () => ({ status: 204 }),
  });
  await renderPage(<MembersTable members={[row]} />, { pattern: '/cabinet/team', at: '/cabinet/team' });
  return () => asked.filter(({ call }) => !call.startsWith('GET'));
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const more = async () => {
  press('Інші дії');
  await screen.findByRole('dialog', { name: 'Інші дії' });
};
/** The question is answered by the button that says what is done. */
const agree = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: /Гончар/ });
  fireEvent.click(within(dialog).getByRole('button', { name }));
};

beforeEach(() => {
  logIn('philanthrop', startSession);
});

test('what is behind “…” is made when it is asked for: a team of two hundred stays light [R-TEA-4]', async () => {
  await shown(member);
  const made = () => screen.queryAllByRole('button', { name: 'Призупинити', hidden: true }).length;
  expect(made()).toBe(0);
  await more();
  expect(made()).toBe(1);
});

test('one’s own row offers nothing that is always refused: suspending, removing, giving up the team [R-TEA-41]', async () => {
  await shown({ ...member, duties: ['team', 'read'] }, 'a1');
  await more();
  const dialog = screen.getByRole('dialog', { name: 'Інші дії' });
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Прибрати з команди' })).toBeNull());
  expect(within(dialog).queryByRole('button', { name: 'Призупинити' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  press(/Змінити обов’язки/);
  const duties = within(await screen.findByRole('dialog', { name: /Гончар/ }));
  const box = (name: RegExp) => duties.getByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(() => expect(box(/^Команда/).disabled).toBe(true));
  expect(box(/^Заходи/).disabled).toBe(false);
});

test('whose account was deleted stands so, may nothing, and is brought back by nobody of the team [R-TEA-42]', async () => {
  await shown({ ...member, state: 'suspended', accountDeleted: true });
  expect(screen.getByText('Обліковий запис видалено')).toBeTruthy();
  await more();
  const dialog = screen.getByRole('dialog', { name: 'Інші дії' });
  expect(within(dialog).queryByRole('button', { name: 'Повернути' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Прибрати з команди' })).toBeTruthy();
});

describe('what ends somebody’s work is said before it is done', () => {
  test('suspending: at once, what was done stays, and back at any time [R-TEA-16]', async () => {
    const asked = await shown(member);
    await more();
    press('Призупинити');
    const dialog = await screen.findByRole('dialog', { name: 'Призупинити: Гончар Ліна?' });
    expect(dialog.textContent).toContain('одразу втратить доступ');
    expect(dialog.textContent).toContain('Повернути можна будь-коли');
    expect(asked()).toEqual([]);
    await agree('Призупинити');
    await waitFor(() => expect(asked()).toMatchObject([{ body: { suspended: true, version: 4 } }]));
  });

  test('removing: what was done stays under their name, their account is theirs [R-TEA-16]', async () => {
    const asked = await shown(member);
    await more();
    press('Прибрати з команди');
    const dialog = await screen.findByRole('dialog', { name: 'Прибрати з команди: Гончар Ліна?' });
    expect(dialog.textContent).toContain('залишається в журналах');
    expect(asked()).toEqual([]);
    await agree('Прибрати з команди');
    await waitFor(() => expect(asked().map(({ call }) => call)).toEqual(['DELETE /team/members/m1']));
  });

  test('changing duties: it holds at once, and nothing is sent before it is saved [R-TEA-16]', async () => {
    const asked = await shown(member);
    press('Змінити обов’язки: Гончар Ліна');
    const dialog = await screen.findByRole('dialog', { name: 'Обов’язки: Гончар Ліна' });
    expect(dialog.textContent).toContain('Зміни діють одразу, навіть якщо людина зараз працює.');
    const box = (name: RegExp) => within(dialog).getByRole('checkbox', { name });
    await waitFor(() => expect(box(/^Склад/)).toHaveProperty('disabled', false));
    fireEvent.click(box(/^Склад/));
    fireEvent.click(box(/^Заходи/));
    expect(asked()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    const [{ body } = { body: null }] = asked();
    expect(body).toMatchObject({ version: 4, duties: expect.arrayContaining(['warehouse']) as unknown });
    expect((body as { duties: string[] }).duties).not.toContain('events');
  });
});

test('duties that somebody else has changed meanwhile are shown, and overwritten only by who saw them [R-UIX-32]', async () => {
  const theirs: Member = { ...member, duties: ['events', 'warehouse', 'read'], version: 5 };
  let stored = member;
  const asked = serve({
    'GET /team/members': () => ({ status: 200, body: [stored] }),
    'GET /accounts/info': () => ({
      status: 200,
      body: { id: 'runs-the-team', role: 'philanthrop', actingFor: null, duties: partnerDuties },
    }),
    'PUT /team/members/m1': ({ body }) =>
      (body as { version: number }).version === stored.version
        ? { status: 200, body: theirs }
        : { status: 409, body: { detail: 'stale_version' } },
  });
  function List() {
    const { data = [] } = useQuery(api.query('GET /team/members', {}));
    return <MembersTable members={data} />;
  }
  await renderPage(<List />, { pattern: '/cabinet/team', at: '/cabinet/team' });
  fireEvent.click(await screen.findByRole('button', { name: 'Змінити обов’язки: Гончар Ліна' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Обов’язки: Гончар Ліна' }));
  const events = dialog.getByRole('checkbox', { name: /^Заходи/ });
  await waitFor(() => expect(events).toHaveProperty('disabled', false));
  fireEvent.click(events);
  stored = theirs;
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Зберегти' }));
  save();
  const note = await dialog.findByRole('alert');
  await within(note).findByText('Зберіг хтось інший: Заходи, Склад, Перегляд');
  within(note).getByText('У вас: Перегляд');
  fireEvent.click(within(note).getByRole('button', { name: /^Взяти нове/ }));
  save();
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { duties: ['read'], eventIds: null, version: 4 },
      { duties: ['events', 'warehouse', 'read'], eventIds: null, version: 5 },
    ]),
  );
});

describe('an invitation', () => {
  test('that works says until when, and is taken back with what follows [R-TEA-3, R-TEA-16]', async () => {
    const asked = await shown(invited(false));
    expect(screen.getByText('Запрошено')).toBeTruthy();
    expect(screen.getByText(/^до 05 березня 2026/)).toBeTruthy();
    await more();
    press('Відкликати запрошення');
    expect((await screen.findByRole('dialog', { name: /Відкликати/ })).textContent).toContain('перестане діяти');
    await agree('Відкликати запрошення');
    await waitFor(() => expect(asked().map(({ call }) => call)).toEqual(['DELETE /team/members/m1']));
  });

  test('that ran out says so, and is sent again with one press [R-TEA-3]', async () => {
    const asked = await shown(invited(true));
    expect(screen.getByText('Прострочено')).toBeTruthy();
    expect(screen.getByText(/^до /)).toBeTruthy();
    press('Надіслати ще раз: Гончар Ліна');
    await waitFor(() => expect(asked().map(({ call }) => call)).toEqual(['POST /team/members/m1/resend-invitation']));
  });

  test('adding a duty keeps the events at whose tables somebody hands out [R-TEA-10]', async () => {
    const eventIds = ['01890000-0000-7000-8000-000000000001'];
    const asked = await shown({ ...member, duties: ['desk'], eventIds });
    press('Змінити обов’язки: Гончар Ліна');
    const dialog = await screen.findByRole('dialog', { name: 'Обов’язки: Гончар Ліна' });
    const box = within(dialog).getByRole('checkbox', { name: /^Звіти/ });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    fireEvent.click(box);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(asked()).toMatchObject([{ body: { eventIds, version: 4 } }]));
  });
});
