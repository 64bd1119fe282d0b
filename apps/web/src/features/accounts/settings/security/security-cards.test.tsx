import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { security } from '../../../../i18n/uk/cabinet/people/security.ts';
import { DutyCard } from './duty-card.tsx';
import { FourEyesCard } from './four-eyes-card.tsx';
import { ProvidersCard } from './providers-card.tsx';

const { fourEyes } = security;
const refused = { status: 400, body: { detail: 'general_error' } };
const at = { pattern: '/', at: '/' };

test('a duty that did not come says so under its name, and is asked for again', async () => {
  let answer: { status: number; body: unknown } = refused;
  serve({ 'GET /settings/security': () => answer });
  await renderPage(<DutyCard hasSecondFactor />, at);
  await screen.findByRole('heading', { name: 'Двоетапний вхід для всіх адміністраторів' });
  await screen.findByRole('alert');
  answer = { status: 200, body: { administratorsNeedSecondFactor: false, fourEyes: false } };
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await screen.findByRole('button', { name: 'Зробити обов’язковим' });
});

test('the second yes that did not come says so under its name, and is asked for again', async () => {
  let answer: { status: number; body: unknown } = refused;
  serve({ 'GET /settings/security': () => answer });
  await renderPage(<FourEyesCard />, at);
  await screen.findByRole('alert');
  screen.getByRole('heading', { name: fourEyes.title });
  answer = { status: 200, body: { administratorsNeedSecondFactor: false, fourEyes: false } };
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await screen.findByRole('button', { name: fourEyes.switchOn });
});

test('providers that did not come are not taken for none: one may want to part from one', async () => {
  let answer: { status: number; body: unknown } = refused;
  serve({ 'GET /accounts/external/identities': () => answer });
  await renderPage(<ProvidersCard />, at);
  await screen.findByRole('alert');
  const identity = { id: 'i', provider: 'Дія', email: null, linkedAt: '2026-03-01T10:00:00.000Z' };
  answer = { status: 200, body: [identity] };
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await screen.findByText('Дія');
});
