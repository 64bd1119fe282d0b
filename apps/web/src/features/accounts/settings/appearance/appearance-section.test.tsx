import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Profile } from '@oplich/contract/accounts/profile';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { AppearanceSection } from './appearance-section.tsx';

// A bad link, on which the texts of the other language do not come.
vi.mock('../../../../i18n/i18n.ts', async original => ({
  ...(await original<object>()),
  changeLanguage: () => Promise.resolve(false),
}));

test('a language whose texts did not come is chosen neither for the page nor for the e-mails, and that is said [R-UIX-54]', async () => {
  const asked = serve({});
  const profile = { role: 'displaced', email: 'a@b.ua', version: 1 } as Profile;
  const { toasts } = await renderPage(<AppearanceSection profile={profile} />, { pattern: '/', at: '/' });
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(asked).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Українська' }).checked).toBe(true);
});
