import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { StatisticsCard } from './statistics-card.tsx';

const rows = Array.from({ length: 25 }, (_, index) => ({
  key: `k${index}`,
  label: `Партнер ${index + 1}`,
  count: 25 - index,
}));

test('a card that shows the first rows prints all of them, and no way to ask for the rest [R-PAG-59]', async () => {
  const card = <StatisticsCard title="За партнерами" head="Партнер" counted="Людей" rows={rows} atFirst={20} />;
  await renderPage(card, { pattern: '/', at: '/' });
  // The head and the first twenty.
  expect(screen.getAllByRole('row')).toHaveLength(21);
  const rest = screen.getByText('Партнер 21').closest('tr');
  const name = [...(rest?.classList ?? [])].find(one => one.startsWith('css-')) ?? '';
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(styles).toMatch(new RegExp(`@media print\\{\\.${name}\\{display:table-row;?\\}\\}`));
  const more = screen.getByRole('button', { name: /Показати всі/ });
  expect(more.closest('[data-print="no"]')).toBeTruthy();
  fireEvent.click(more);
  expect(screen.getAllByRole('row')).toHaveLength(26);
});
