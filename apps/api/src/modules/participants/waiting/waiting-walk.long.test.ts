import { expect, test } from 'vitest';
import { print } from '../../../../test/measure.ts';
import { walkWaitingList } from '../../../../test/walks/waiting-list.ts';

/** What chance began with: `OPLICH_SEED` repeats a run. */
const seed = Number(process.env['OPLICH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test('of 10,000 people nobody is lost, passed or over the limit, and the log gives the same list [R-WAI-9]', async () => {
  const start = performance.now();
  print(`seed ${seed}`);
  const { succeeded, waiting, passed } = await walkWaitingList({
    people: 10_000,
    places: 300,
    groups: 500,
    atOnce: 10,
    orderCriteria: ['needs', 'children', 'elderly', 'notAidedLongest'],
    recomputedEvery: 100,
    seed,
  });
  const said = [...succeeded].map(([action, times]) => `${action} ${times}`).join(', ');
  const seconds = Math.round((performance.now() - start) / 1000);
  print(`${said}; ${passed} passed over, ${waiting} wait still; ${seconds} s`);
  expect(succeeded.size).toBe(10);
}, 3_600_000);
