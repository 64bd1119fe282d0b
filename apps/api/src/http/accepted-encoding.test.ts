import { expect, test } from 'vitest';
import { encodings, takesEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=0.5', ['gzip']],
  ['gzip, br;q=0', ['gzip']],
  ['gzip ; q=0.000, br', ['br']],
  ['br;q=0.0,gzip;q=0', []],
])('who says that they take %j is sent %j', (accepted, taken) => {
  expect(encodings.filter(encoding => takesEncoding(encoding, accepted))).toEqual(taken);
});
