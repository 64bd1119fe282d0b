import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '@oplich/contract/shared/roles';
import { logIn } from '../../../shared/testing/log-in.ts';
import { onDesktop } from '../../../shared/testing/screens.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import type { Declaration } from '../api.ts';
import { DeclaredGoods } from './declared-goods.tsx';

afterEach(() => localStorage.clear());

const line = { units: 'шт.', quantity: '1', unitPriceWithoutVat: '1.00', totalWithoutVat: '1.00', category: 'other' };
const show = (...days: (string | null)[]) => {
  onDesktop();
  const items = days.map((expiryDate, index) => ({ ...line, name: `Товар ${index}`, expiryDate }));
  const declaration = { items, date: '2026-02-10', status: 'submitted', uniqueCode: 'UA-1' } as unknown as Declaration;
  return renderPage(<DeclaredGoods declaration={declaration} />, { pattern: '/', at: '/' });
};

test('until when declared goods are good is seen before they are accepted [R-DEC-13]', async () => {
  await show(null, '2027-01-05');
  expect(screen.getByRole('columnheader', { name: 'Придатне до' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '05.01.2027' })).toBeTruthy();
});

test('where no goods end there is no column of days [R-DEC-13]', async () => {
  await show(null);
  expect(screen.queryByRole('columnheader', { name: 'Придатне до' })).toBeNull();
});

test.each<[Role, string]>([
  ['philanthrop', '/cabinet/storage?code=UA-1'],
  ['administrator', '/cabinet/storage?ownerId=p1&code=UA-1'],
])('the way to accepted goods leads a %s to the warehouse they lie in [R-DEC-4]', async (role, way) => {
  logIn(role, startSession);
  serve({ 'GET /accounts/info': () => ({ status: 200, body: { id: 'me', role, duties: ['warehouse'] } }) });
  const declaration = { items: [], date: '2026-02-10', status: 'accepted', uniqueCode: 'UA-1', owner: { id: 'p1' } };
  await renderPage(<DeclaredGoods declaration={declaration as unknown as Declaration} />, { pattern: '/', at: '/' });
  expect(screen.getByRole('link').getAttribute('href')).toBe(way);
});
