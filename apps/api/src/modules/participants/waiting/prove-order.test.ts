import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outOfOrder } from './prove-order.ts';
import type { Entry } from './prove-order.repo.ts';

type Step = { kind: 'join'; key: number } | { kind: 'leave' | 'place'; who: number; passed: boolean };

const compare = (one: Entry, other: Entry) => (one.orderKey[0] ?? 0) - (other.orderKey[0] ?? 0) || one.id - other.id;

/** Lets steps happen to a list. Who gets a place is anybody, in order or not; whoever stood ahead is passed over, or was forgotten. */
function happen(steps: readonly Step[]) {
  const entries: Entry[] = [];
  const passes = new Map<number, number[]>();
  const waiting = new Set<Entry>();
  for (const [index, step] of steps.entries()) {
    const id = index + 1;
    if (step.kind === 'join') {
      const facts = { needs: false, children: false, elderly: false, lastAidedOn: null };
      const entry = { ...facts, id, orderKey: [step.key], joinedAt: new Date(0), leftBecause: null, leftStep: null };
      entries.push(entry);
      waiting.add(entry);
      continue;
    }
    const inOrder = [...waiting].sort(compare);
    const who = inOrder[step.who % Math.max(1, inOrder.length)];
    if (!who) continue;
    waiting.delete(who);
    Object.assign(who, { leftStep: id, leftBecause: step.kind === 'place' ? 'invited' : 'left' });
    const ahead = inOrder.slice(0, inOrder.indexOf(who));
    if (step.kind === 'place' && step.passed)
      passes.set(
        id,
        ahead.map(one => one.id),
      );
  }
  return { inOrder: entries.toSorted(compare), passes };
}

/** The same question asked of each pair of people, as it is understood and far too slow for thousands. */
const byPairs = ({ inOrder, passes }: ReturnType<typeof happen>) =>
  inOrder.flatMap(({ id, leftStep, leftBecause }, index) =>
    leftBecause !== 'invited' || leftStep === null
      ? []
      : inOrder
          .slice(0, index)
          .filter(one => one.id < leftStep && (one.leftStep === null || one.leftStep > leftStep))
          .filter(one => !passes.get(leftStep)?.includes(one.id))
          .map(one => `entry ${id} got a place before ${one.id}, and nothing says why`),
  );

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), key: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('leave', 'place'), who: fc.nat(5), passed: fc.boolean() }),
);

test('what is found step by step is what is found by comparing everybody with everybody [R-WAI-9]', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 40 }), steps => {
      const happened = happen(steps);
      expect(outOfOrder(happened.inOrder, happened.passes).toSorted()).toEqual(byPairs(happened).toSorted());
    }),
  );
});

test('a list of ten thousand is walked in moments, and one who was forgotten in it is named [R-WAI-9]', () => {
  const people = 10_000;
  const facts = { needs: false, children: false, elderly: false, lastAidedOn: null, joinedAt: new Date(0) };
  const inOrder = Array.from({ length: people }, (_, index): Entry => {
    const stays = index % 100 === 0;
    const [leftStep, leftBecause] = stays ? [null, null] : [people + index + 1, 'invited'];
    return { ...facts, id: index + 1, orderKey: [0], leftStep, leftBecause };
  });
  const whoStays = inOrder.filter(({ leftStep }) => leftStep === null).map(({ id }) => id);
  const passes = new Map(
    inOrder.flatMap(({ id, leftStep }) =>
      leftStep === null ? [] : [[leftStep, whoStays.filter(one => one < id)] as const],
    ),
  );
  const begun = performance.now();
  expect(outOfOrder(inOrder, passes)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(5000);
  passes.set(people + people, [...(passes.get(people + people) ?? [])].slice(1));
  expect(outOfOrder(inOrder, passes)).toEqual([`entry ${people} got a place before 1, and nothing says why`]);
});
