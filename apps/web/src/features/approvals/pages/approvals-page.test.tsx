import { useQuery } from '@tanstack/react-query';
import { ukStates } from '@oplich/contract/labels/parts/states-uk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { common as uk } from '../../../i18n/uk/common.ts';
import { api } from '../../../shared/api-client/index.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import ApprovalsPage from './approvals-page.tsx';

const at = '2026-03-05T10:00:00Z';
const approval = {
  id: 'a1',
  kind: 'eraseAccount',
  state: 'waiting',
  account: { id: 'u1', name: 'Коваль Ірина' },
  duties: null,
  loosens: null,
  askedBy: { id: 'u2', name: 'Бондар Олег' },
  askedAt: at,
  expiresAt: at,
  decidedBy: null,
  decidedAt: null,
  allowed: ['approve', 'decline'],
};

/** Something else that an erased account was in. */
function Elsewhere() {
  useQuery(api.query('GET /events/counts'));
  return null;
}

async function show() {
  let items = [approval];
  const decide = () => {
    items = [];
    return { status: 200, body: {} };
  };
  const asked = serve({
    'GET /approvals': () => ({ status: 200, body: { items, total: items.length, page: 1, pageSize: 20 } }),
    'GET /events/counts': () => ({ status: 200, body: {} }),
    'POST /approvals/a1/approve': decide,
    'POST /approvals/a1/decline': decide,
  });
  const page = (
    <main>
      <ApprovalsPage />
      <Elsewhere />
    </main>
  );
  await renderPage(page, { pattern: '/cabinet/approvals', at: '/cabinet/approvals' });
  return () => asked.filter(({ call }) => call === 'GET /events/counts').length;
}

test('what was agreed to is asked for anew everywhere [R-ADM-34]', async () => {
  const counted = await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Підтвердити: .*, Коваль Ірина$/ }));
  await waitFor(() => expect(counted()).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Підтвердити' }));
  await waitFor(() => expect(counted()).toBe(2));
});

test('a button says of whom it is, and leaves the focus at the heading when its line goes [R-UIX-23]', async () => {
  await show();
  const button = await screen.findByRole('button', { name: /^Відхилити: .*, Коваль Ірина$/ });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('Ніщо не очікує підтвердження');
  expect(document.activeElement).toBe(document.querySelector('main h1'));
});

test.each([
  [{ kind: 'securitySettings', account: null, loosens: ['fourEyes'] }, 'Друге підтвердження більше не обов’язкове'],
  [{ kind: 'setDuties', duties: ['audit'] }, ukStates.administratorDuty.audit],
])(
  'what is agreed to stands in the list and is read once more before one agrees: %o [R-ADM-33]',
  async (asked, said) => {
    const items = [{ ...approval, ...asked }];
    serve({ 'GET /approvals': () => ({ status: 200, body: { items, total: 1, page: 1, pageSize: 20 } }) });
    await renderPage(<ApprovalsPage />, { pattern: '/cabinet/approvals', at: '/cabinet/approvals' });
    expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /^Підтвердити: / }));
    expect(within(await screen.findByRole('dialog')).getByText(said)).toBeTruthy();
  },
);

test.each([
  ['eraseAccount', true],
  ['setDuties', false],
])('agreeing to %s says whether it cannot be undone: %s [R-UIX-17]', async (kind, isSaid) => {
  const items = [{ ...approval, kind }];
  serve({ 'GET /approvals': () => ({ status: 200, body: { items, total: 1, page: 1, pageSize: 20 } }) });
  await renderPage(<ApprovalsPage />, { pattern: '/cabinet/approvals', at: '/cabinet/approvals' });
  fireEvent.click(await screen.findByRole('button', { name: /^Підтвердити: / }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(uk.confirm.irreversible) !== null).toBe(isSaid);
});
