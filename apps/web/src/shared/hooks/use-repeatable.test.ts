import { beforeEach, expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '../api-client/api-error.ts';
import { settledListeners } from '../api-client/idempotency-key.ts';
import { sentKeysOf } from '../form/drafts/sent-keys.ts';
import { connectOwner } from '../offline/owner.ts';
import { createRepeatable } from './use-repeatable.ts';

beforeEach(() => {
  localStorage.clear();
  connectOwner(() => 'anna');
});
const blankets = (quantity: string) => ({ name: 'Ковдра', quantity });

test('the same action tried again bears the same key, a changed one a new key [R-API-1, R-UIX-22]', () => {
  const keyFor = createRepeatable();
  const first = keyFor({ lines: [{ positionId: 'a', quantity: '2' }] });
  expect(keyFor({ lines: [{ positionId: 'a', quantity: '2' }] })).toEqual(first);
  expect(keyFor({ lines: [{ positionId: 'a', quantity: '1' }] })).not.toEqual(first);
  expect(createRepeatable()({ lines: [{ positionId: 'a', quantity: '2' }] })).not.toEqual(first);
});

test.each([
  ['done', null, false],
  ['refused', new ApiError(400, { detail: 'validation_failed' }), false],
  ['not answered', new NoAnswerError('time_out', null), true],
  ['not decided', new ApiError(503, {}), true],
  ['refused for its session', new ApiError(401, { detail: 'unauthenticated' }), true],
  ['refused for whom one acts', new ApiError(403, { detail: 'forbidden' }), true],
])(
  'an action that was %s is the same one when it is tried again: only without an answer [R-UIX-22]',
  (_, error, isSame) => {
    for (const kept of [undefined, sentKeysOf('position-new')]) {
      const keyFor = createRepeatable(kept);
      const first = keyFor(blankets('2'));
      settledListeners.get(first)?.(error);
      expect(keyFor(blankets('2'))['idempotency-key'] === first['idempotency-key']).toBe(isSame);
    }
  },
);

test('words that a draft brings back after a reload are sent under the key they were sent under [R-UIX-22]', () => {
  const sent = createRepeatable(sentKeysOf('position-new'))(blankets('2'));
  const afterReload = createRepeatable(sentKeysOf('position-new'));
  expect(afterReload(blankets('2'))).toEqual(sent);
  expect(afterReload(blankets('3'))).not.toEqual(sent);
  expect(createRepeatable(sentKeysOf('act-new'))(blankets('2'))).not.toEqual(sent);
  connectOwner(() => 'ivan');
  expect(createRepeatable(sentKeysOf('position-new'))(blankets('2'))).not.toEqual(sent);
});

test('the key goes with its draft [R-UIX-22]', () => {
  const sent = createRepeatable(sentKeysOf('position-new'))(blankets('2'));
  sentKeysOf('position-new').clear();
  expect(createRepeatable(sentKeysOf('position-new'))(blankets('2'))).not.toEqual(sent);
});

test('what was sent for one partner is that action still after the same form was sent, and done, for another [R-UIX-22, R-EVT-25]', () => {
  connectOwner(() => 'anna fund');
  const sent = createRepeatable(sentKeysOf('position-new'))(blankets('2'));
  for (const other of ['anna shelter', 'anna']) {
    connectOwner(() => other);
    expect(createRepeatable(sentKeysOf('position-new'))(blankets('2'))).not.toEqual(sent);
    sentKeysOf('position-new').clear();
  }
  connectOwner(() => 'anna fund');
  expect(createRepeatable(sentKeysOf('position-new'))(blankets('2'))).toEqual(sent);
});

test('a session that ended while it was sent leaves the other keys of its owner [R-UIX-22]', () => {
  const keys = sentKeysOf('position-new');
  const sent = createRepeatable(keys)(blankets('2'));
  const done = createRepeatable(keys)(blankets('3'));
  connectOwner(() => null);
  settledListeners.get(done)?.(null);
  connectOwner(() => 'anna');
  expect(createRepeatable(sentKeysOf('position-new'))(blankets('2'))).toEqual(sent);
});
