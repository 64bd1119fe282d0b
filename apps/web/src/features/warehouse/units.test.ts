import { expect, test } from 'vitest';
import { isCounted } from './units.ts';

test.each(['шт.', 'уп.', 'набір', 'kits', 'Пара'])('%s is counted [R-WHS-23]', units =>
  expect(isCounted(units)).toBe(true),
);
test.each(['кг', 'КГ', ' л ', 'г.', 'kg', ''])('%j is not [R-WHS-23]', units => expect(isCounted(units)).toBe(false));
