import { expect, test } from 'vitest';
import { walkWaitingList } from '../../../../test/walks/waiting-list.ts';

/** What chance began with: `OPLICH_SEED` repeats a run. */
const seed = Number(process.env['OPLICH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test('a list that people come to, leave and are called from all the time is what its log gives [R-WAI-9]', async () => {
  const walk = { people: 40, places: 6, groups: 30, atOnce: 5, recomputedEvery: 10, seed };
  const { succeeded } = await walkWaitingList({ ...walk, orderCriteria: ['children', 'needs', 'notAidedLongest'] });
  const happened = [...succeeded.keys()];
  expect(happened, `seed ${seed}`).toEqual(expect.arrayContaining(['join', 'leave', 'accept', 'withdraw', 'expire']));
});
