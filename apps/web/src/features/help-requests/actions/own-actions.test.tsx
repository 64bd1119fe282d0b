import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { common as uk } from '../../../i18n/uk/common.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { HelpRequestDetails } from '../api.ts';
import { OwnActions } from './own-actions.tsx';

const at = { pattern: '/', at: '/' };
const own = (...allowed: HelpRequestDetails['allowed']) =>
  ({ id: 'r1', allowed, requester: { role: 'displaced' } }) as HelpRequestDetails;

test('who asked gets to the form of the request, and withdraws it once asked whether they mean it [R-REQ-19]', async () => {
  const asked = serve({ 'POST /help-requests/r1/withdraw': () => ({ status: 200, body: {} }) });
  const { toasts } = await renderPage(<OwnActions request={own('update', 'withdraw')} />, at);
  expect((await screen.findByRole('link', { name: 'Виправити' })).getAttribute('href')).toBe(
    '/cabinet/help/request/r1/edit',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Відкликати запит' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(uk.confirm.irreversible)).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Відкликати запит' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(asked.map(({ call }) => call)).toEqual(['POST /help-requests/r1/withdraw']);
});

test.each([
  ['displaced', true],
  ['philanthrop', false],
] as const)(
  'before it is withdrawn a request of role %s is said to count for the 14 days: %s [R-REQ-19]',
  async (role, counts) => {
    const request = { ...own('withdraw'), requester: { id: 'me', name: 'Мельник Оксана', role } };
    await renderPage(<OwnActions request={request} />, at);
    fireEvent.click(await screen.findByRole('button', { name: 'Відкликати запит' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent.includes('через 14 днів')).toBe(counts);
    // Partners of the region and administrators read it still.
    expect(dialog.textContent).not.toContain('не побачить');
  },
);

test('what the server does not allow is not offered [R-REQ-19]', async () => {
  await renderPage(<OwnActions request={own()} />, at);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
