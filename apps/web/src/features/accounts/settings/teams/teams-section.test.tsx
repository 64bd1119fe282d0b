import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../shared/api-client/index.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { sessionStore } from '../../session/session-store.ts';
import { TeamsSection } from './teams-section.tsx';

const [dobro, kolo] = [
  { partnerId: 'p1', displayName: 'Добро', duties: ['desk'] },
  { partnerId: 'p2', displayName: 'Коло', duties: ['desk'] },
];

/** Something of the partner one acts for, in sight. */
function OfPartner() {
  const { data } = useQuery(api.query('GET /events/counts'));
  return <p>{data ? 'є' : 'немає'}</p>;
}

beforeEach(() => sessionStore.set({ isAuthenticated: true }));

async function leave(partner: typeof dobro) {
  let hats = [dobro, kolo];
  const asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { role: 'member', actingFor: dobro, duties: ['desk'] } }),
    'GET /accounts/acting-for': () => ({ status: 200, body: hats }),
    'GET /events/counts': () => ({ status: 200, body: {} }),
    [`DELETE /accounts/acting-for/${partner.partnerId}`]: () => {
      hats = hats.filter(hat => hat !== partner);
      return { status: 204 };
    },
  });
  const page = (
    <main>
      <h1 tabIndex={-1}>Команди</h1>
      <TeamsSection />
      <OfPartner />
    </main>
  );
  const { address } = await renderPage(page, { pattern: '/cabinet/settings', at: '/cabinet/settings' });
  await screen.findByText('Зараз');
  const button = screen.getByRole('button', { name: `Вийти з команди: ${partner.displayName}` });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Вийти з команди' }));
  return { address, ofPartner: () => asked.filter(({ call }) => call === 'GET /events/counts').length };
}

test('who leaves the team they act for goes home, and nothing read for it stays [R-TEA-17] [R-TEA-23]', async () => {
  const { address, ofPartner } = await leave(dobro);
  await waitFor(() => expect(address()).toBe('/cabinet'));
  expect(ofPartner()).toBe(2);
});

test('who leaves another team stays where they are, with the focus at the heading [R-TEA-23] [R-UIX-23]', async () => {
  const { address, ofPartner } = await leave(kolo);
  await waitFor(() => expect(screen.queryByText('Коло')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect([address(), ofPartner()]).toEqual(['/cabinet/settings', 1]);
});
