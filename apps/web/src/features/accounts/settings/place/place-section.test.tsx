import { screen } from '@testing-library/react';
import type { Profile } from '@oplich/contract/accounts/profile';
import { expect, test } from 'vitest';
import { i18n } from '../../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { PlaceSection } from './place-section.tsx';

test.each([
  ['volunteer', true],
  ['organization', false],
] as const)('a %s is told whether the region waits for a verifier: %s [R-PRF-5]', async (partnerType, waits) => {
  serve({ 'GET /regions': () => ({ status: 200, body: [] }) });
  const profile = { role: 'philanthrop', partnerType, regionChangeAllowedAt: null, version: 1 } as Profile;
  await renderPage(<PlaceSection profile={profile} />, { pattern: '/', at: '/' });
  await i18n.loadNamespaces('auth');
  await screen.findByText(/Область можна змінювати раз на/);
  expect(screen.queryByText(/область проживання перевіряє адміністратор/) !== null).toBe(waits);
});
