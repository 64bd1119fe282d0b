import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { TravelCard } from './travel-facts.tsx';

const line = (per: 'participant' | 'infant', quantity: string) =>
  ({ category: 'food', units: 'кг', quantity, per }) as const;
const show = async (goods: ReturnType<typeof line>[]) => {
  serve({});
  await renderPage(<TravelCard event={{ name: 'Набори', goods }} withGoods />, { pattern: '/', at: '/' });
  await screen.findByText('Що видаватимуть');
};

test('goods of the same kind for different people each say for whom they are [R-DAY-3]', async () => {
  await show([line('participant', '2'), line('infant', '0.5')]);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toContain('на учасника');
  expect(said[1]).toContain('на кожне немовля 0–2');
});

test('goods that are all for the participant say so once [R-DAY-3]', async () => {
  await show([line('participant', '2')]);
  expect(screen.getAllByText('на учасника')).toHaveLength(1);
});
