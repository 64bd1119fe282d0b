import { expect, test } from 'vitest';
import { isCounted } from './units.ts';

test.each(['шт.', 'уп.', 'набір', 'kits', 'Пара'])('%s is counted', units => expect(isCounted(units)).toBe(true));
test.each(['кг', 'КГ', ' л ', 'г.', 'kg', ''])('%j is not', units => expect(isCounted(units)).toBe(false));
