import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { Duplicate } from '../api.ts';
import { SideBySide } from './side-by-side.tsx';

const account = {
  surname: 'Олійник',
  name: 'Ірина',
  patronym: null,
  birthday: '1961-09-06',
  phoneNumber: '+380677071594',
  email: 'one@oplich.example',
  region: null,
  locality: 'Черкаси',
  registeredAt: '2026-09-05T10:00:00.000Z',
  deletedAt: null,
};

test('side by side a word says what differs, and nothing is said of what is the same [R-DUP-1]', async () => {
  const b = { ...account, id: 'b', surname: 'Олейник', email: 'two@oplich.example', patronym: 'Петрівна' };
  const pair = { id: 'x', a: { ...account, id: 'a' }, b, kept: null } as unknown as Duplicate;
  await renderPage(<SideBySide pair={pair} />, { pattern: '/', at: '/' });
  const marked = screen
    .getAllByRole('row')
    .filter(row => within(row).queryByText(/відрізняється/))
    .map(row => within(row).getByRole('rowheader').textContent);
  expect(marked).toEqual(['Прізвище', 'По батькові', 'Електронна пошта']);
});
