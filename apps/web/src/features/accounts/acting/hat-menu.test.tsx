import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { sessionStore } from '../session/session-store.ts';
import { HatMenu } from './hat-menu.tsx';

beforeEach(() => sessionStore.set({ isAuthenticated: true }));

test('partners that did not come are not none: the menu says it, and asks for them again [R-TEA-17]', async () => {
  const answers = [
    { status: 403, body: { detail: 'forbidden' } },
    { status: 200, body: [{ partnerId: 'p', displayName: 'Добро', duties: ['desk'] }] },
  ];
  serve({
    'GET /accounts/info': () => ({ status: 200, body: { role: 'member', actingFor: null, duties: [] } }),
    'GET /accounts/acting-for': () => answers.shift()!,
  });
  await renderPage(<HatMenu anchor={document.body} open onClose={() => undefined} />, { pattern: '/', at: '/' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Не вдалося завантажити. Спробувати ще раз' }));
  await screen.findByRole('menuitem', { name: /Добро/ });
  expect(screen.queryByText(/Не вдалося/)).toBeNull();
});
