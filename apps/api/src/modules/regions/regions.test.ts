import { regionIds } from '@oplich/contract/regions/region-ids';
import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';

test('anyone gets all 27 regions, by the Ukrainian alphabet, keyed by the number of their ISO code [R-RGN-1]', async () => {
  const app = await anApp();
  const regions = await app.call(null, 'GET /regions');
  expect(regions).toHaveLength(27);
  expect(regions.map(region => region.id)).toEqual([...regionIds]);
  for (const { id, code } of regions) expect(Number(code.slice(3))).toBe(id);
  expect(regions[0]).toMatchObject({ id: 43, name: 'Автономна Республіка Крим', pcode: 'UA01' });
  expect(regions.at(-1)).toMatchObject({ id: 74, nameEn: 'Chernihiv Oblast', katottg: 'UA74000000000025378' });
});
