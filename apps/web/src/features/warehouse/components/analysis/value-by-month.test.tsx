import { screen } from '@testing-library/react';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import type { WarehouseAnalysis } from '../../api.ts';
import { ValueByMonth } from './value-by-month.tsx';

test('what the categories of least value are worth together is summed to the kopiyka [R-WHS-31, R-API-18]', async () => {
  const most: readonly string[] = goodsCategories.slice(0, 3);
  const byCategory = Object.fromEntries(
    goodsCategories.map(one => [one, most.includes(one) ? '90000000000000.00' : '70000000000000.03']),
  ) as WarehouseAnalysis['months'][number]['byCategory'];
  const months = [{ month: '2026-11', byCategory, total: '550000000000000.12' }];
  await renderPage(<ValueByMonth months={months} />, { pattern: '/', at: '/' });
  const table = await screen.findByRole('table', { hidden: true });
  const others = [...table.querySelectorAll('th')].findIndex(({ textContent }) => textContent === 'Решта категорій');
  expect(table.querySelector('tbody tr')?.children[others]?.textContent).toMatch(/^280.000.000.000.000,12.₴$/);
});
