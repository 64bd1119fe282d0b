import { expect, test } from 'vitest';
import { createRepeatable } from './use-repeatable.ts';

test('the same action tried again bears the same key, a changed one a new key [R-API-1, R-UIX-22]', () => {
  const keyFor = createRepeatable();
  const first = keyFor({ lines: [{ positionId: 'a', quantity: '2' }] });
  expect(keyFor({ lines: [{ positionId: 'a', quantity: '2' }] })).toEqual(first);
  expect(keyFor({ lines: [{ positionId: 'a', quantity: '1' }] })).not.toEqual(first);
  expect(createRepeatable()({ lines: [{ positionId: 'a', quantity: '2' }] })).not.toEqual(first);
});
