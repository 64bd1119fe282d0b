import { screen } from '@testing-library/react';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import StorageAnalysisPage from './storage-analysis-page.tsx';

const none = { positions: 0, value: '0.00' };
const byCategory = Object.fromEntries(goodsCategories.map(category => [category, '0.00']));
const analysis = (more: object) => ({
  owner: null,
  months: [{ month: '2026-03', byCategory, total: '0.00' }],
  expiry: { expired: none, months: [{ month: '2026-03', ...none }], later: none, never: none, ...more },
});
const show = async (more: object) => {
  serve({ 'GET /warehouse/analysis': () => ({ status: 200, body: analysis(more) }) });
  const { settled } = await renderPage(<StorageAnalysisPage />, { pattern: '/', at: '/' });
  await settled();
};

test.each([['expired'], ['later'], ['never']])(
  'goods that cost nothing are no empty warehouse: when they end is shown (%s) [R-WHS-31]',
  async when => {
    await show({ [when]: { positions: 2, value: '0.00' } });
    expect(await screen.findByRole('heading', { name: 'Коли спливає термін' })).toBeTruthy();
  },
);

test('a warehouse in which nothing lies nor lay says so [R-WHS-31]', async () => {
  await show({});
  expect(screen.queryByRole('heading', { name: 'Коли спливає термін' })).toBeNull();
});
