import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { NewMemberForm } from './new-member-form.tsx';

beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
  await i18n.loadNamespaces('auth');
});

test('who joins and gets no answer sends the same again, not another action [R-TEA-3, R-UIX-22]', async () => {
  let joined = 0;
  const asked = serve({
    'POST /team/join': () =>
      (joined += 1) === 1 ? { status: 503, body: { detail: 'general_error' } } : { status: 204 },
  });
  const form = (
    <NewMemberForm
      link={{ email: 'lina@team.example', token: 'abc' }}
      invitation={{ partner: 'Фонд «Поруч»', duties: ['desk'], hasAccount: false }}
      broken={<p>Посилання не діє</p>}
      onJoined={() => undefined}
    />
  );
  await renderPage(form, { pattern: '/join', at: '/join' });
  for (const name of ['password', 'confirmPassword']) {
    const field = document.querySelector(`[name="${name}"]`)!;
    fireEvent.change(field, { target: { value: 'Калина-2026!aA' } });
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Приєднатися' }));
  const sent = () => asked.filter(one => one.call === 'POST /team/join');
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByRole('alert');
  submit();
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
