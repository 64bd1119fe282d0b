import { screen } from '@testing-library/react';
import type { Profile } from '@oplich/contract/accounts/profile';
import { expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { SectionRows } from './section-rows.tsx';
import { sectionsFor } from './sections.ts';

const profile = { role: 'displaced', email: 'oksana@ukr.net', secondFactorDue: false, pendingUpdate: null } as Profile;

test('the settings are a list of rows that say what is in them, each the way to its part [R-UIX-47]', async () => {
  await i18n.loadNamespaces('auth');
  await renderPage(<SectionRows sections={sectionsFor(profile)} profile={profile} />, { pattern: '/', at: '/' });
  const rows = (await screen.findAllByRole('link')).map(row => [row.getAttribute('href'), row.textContent]);
  expect(rows).toContainEqual(['/cabinet/settings?section=personal', 'Особисті даніoksana@ukr.net']);
  expect(rows).toContainEqual(['/cabinet/settings?section=documents', 'ДокументиПаспорт і податковий номер']);
  expect(rows).toContainEqual(['/cabinet/settings/household', 'Моя родинаЗ ким ви живете, потреби родини']);
  expect(new Set(rows.map(([address]) => address)).size).toBe(sectionsFor(profile).length);
});
