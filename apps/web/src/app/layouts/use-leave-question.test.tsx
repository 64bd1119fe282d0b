import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore, set } from 'idb-keyval';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startSession, storedSession } from '../../features/accounts/index.ts';
import HelpAtDeskPage from '../../features/accounts/pages/help-at-desk-page.tsx';
import JoinPage from '../../features/accounts/pages/join-page.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { connectOwner } from '../../shared/offline/owner.ts';
import { logIn } from '../../shared/testing/log-in.ts';
import { renderPage, serve, type SentRequest } from '../../shared/testing/render-page.tsx';
import { RootLayout } from './root-layout.tsx';

/** Where a phone keeps what was not sent. */
const device = createStore('oplich-unsent', 'deeds');

const unsent = {
  id: 'issue-1',
  owner: 'anna partner-1',
  order: 1,
  madeAt: '2026-03-20T08:00:00Z',
  kind: 'issue' as const,
  eventId: 'event-1',
  person: { participantId: 'p', surname: 'Бойко', name: 'Ганна', patronym: null },
  tries: 0,
};

let asked: readonly SentRequest[];
beforeEach(async () => {
  await clear(device);
  logIn('philanthrop', startSession);
  // Whatever the session's own token would say.
  connectOwner(() => 'anna');
  asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { role: 'philanthrop', email: 'anna@example.com' } }),
    'POST /team/invitation': () => ({ status: 200, body: { partner: 'Фонд', duties: ['desk'], hasAccount: true } }),
    'POST /accounts/logout': () => ({ status: 204 }),
  });
});

/** Where the way out stands besides the cabinet's own menus, and the words on it. */
const waysOut: [where: string, page: ReactNode, button: string][] = [
  ['the page of a helper’s code', <HelpAtDeskPage />, 'Вийти'],
  ['an invitation to a team for another address', <JoinPage />, 'Вийти'],
];

async function open(page: ReactNode) {
  await i18n.loadNamespaces(['auth', 'cabinet']);
  const framed = (
    <>
      <RootLayout />
      {page}
    </>
  );
  await renderPage(framed, { pattern: '/join', at: '/join?email=oleh@example.com&token=t' });
}
/** Here, and on the server. */
const loggedOut = () =>
  waitFor(() => {
    expect(isLoggedIn()).toBe(false);
    expect(asked.some(({ call }) => call === 'POST /accounts/logout')).toBe(true);
  });
const isLoggedIn = () => storedSession.read().authenticationToken !== null;

test.each(waysOut)(
  '%s asks before one logs out while issues wait on the device [R-HND-25]',
  async (_, page, button) => {
    await set(unsent.id, unsent, device);
    await open(page);
    const leave = async () => fireEvent.click(await screen.findByRole('button', { name: button }));
    await leave();
    const answer = async (words: string) => {
      const question = await screen.findByRole('dialog', { name: 'Вийти, не надіславши?' });
      fireEvent.click(within(question).getByRole('button', { name: words }));
    };
    await answer('Залишитися');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isLoggedIn()).toBe(true);
    await leave();
    await answer('Вийти');
    await loggedOut();
  },
);

test.each(waysOut)('%s asks nothing where nothing of this person waits', async (_, page, button) => {
  await set('issue-1', { ...unsent, owner: 'olena' }, device);
  await set('issue-2', { ...unsent, id: 'issue-2', refusal: { code: 'keptLate' } }, device);
  await open(page);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await loggedOut();
});
