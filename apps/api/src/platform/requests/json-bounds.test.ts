import { expect, test } from 'vitest';
import { isBeyondBounds } from './json-bounds.ts';

const list = (count: number, element: string) => `[${Array(count).fill(element).join(',')}]`;
const object = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['nothing', ''],
  ['a list of 2,000', list(2_000, '0')],
  ['an object of 2,000', object(2_000)],
  ['30 levels', nested(30)],
  ['a thousand objects of three values, the longest list of the contract', list(1_000, '{"a":1,"b":2,"c":3}')],
  ['marks inside of texts', JSON.stringify({ text: `${'[{,'.repeat(100_000)}"\\` })],
  ['what is no JSON', ']'.repeat(100_000)],
])('JSON is read : %s [R-SEC-4]', (_, json) => {
  expect(isBeyondBounds(json)).toBe(false);
});

test.each([
  ['a list of 2,001', list(2_001, '0')],
  ['an object of 2,001', object(2_001)],
  ['31 levels', nested(31)],
  ['lists that are short, but many', list(1_001, list(10, '0'))],
])('JSON is refused before a schema looks at it : %s [R-SEC-4]', (_, json) => {
  expect(isBeyondBounds(json)).toBe(true);
  expect(isBeyondBounds(`{"a":"]}","b":${json}}`)).toBe(true);
});

test('what a text of its own kind may hold more of is bounded too [R-SEC-4]', () => {
  const wide = list(2_000, '{"a":1,"b":2,"c":3,"d":4,"e":5}');
  expect(isBeyondBounds(wide)).toBe(true);
  expect(isBeyondBounds(wide, { inAll: 20_000 })).toBe(false);
  expect(isBeyondBounds(list(2_001, '{}'), { inAll: 20_000 })).toBe(true);
});
