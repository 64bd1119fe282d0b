import { expect, test } from 'vitest';
import { forbiddenLicences } from './licences.mjs';

const made = (...licenses) => forbiddenLicences({ components: [{ name: 'x', version: '1.0.0', licenses }] });
const id = name => ({ license: { id: name } });

test('licences that fit are allowed, of an AND all and of an OR one', () => {
  expect(made(id('MIT'))).toEqual([]);
  expect(made({ expression: 'Apache-2.0 AND LGPL-3.0-or-later' })).toEqual([]);
  expect(made({ expression: '(MIT OR GPL-2.0-only)' })).toEqual([]);
});

test('others, unknown ones and none are named', () => {
  expect(made(id('SSPL-1.0'))).toEqual(['x@1.0.0: SSPL-1.0']);
  expect(made({ expression: 'MIT AND GPL-2.0-only' })).toEqual(['x@1.0.0: MIT AND GPL-2.0-only']);
  expect(made({ license: { name: 'Custom' } })).toEqual(['x@1.0.0: Custom']);
  expect(made()).toEqual(['x@1.0.0: names no licence']);
});
