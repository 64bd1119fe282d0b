import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outOfOrder } from './prove-order.ts';
import type { Entry } from './prove-order.repo.ts';

type Step = { kind: 'join'; key: number } | { kind: 'leave' | 'place'; who: number; people: number; passed: boolean };

const compare = (one: Entry, other: Entry) => (one.orderKey[0] ?? 0) - (other.orderKey[0] ?? 0) || one.id - other.id;

/** Lets steps happen to a list. Who get places are anybody, in order or not; whoever stood ahead is passed over, or was forgotten. */
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
    const first = step.who % Math.max(1, inOrder.length);
    // Every other one of those behind, so that somebody is left between them.
    const leaving = inOrder.filter((_, index) => index >= first && (index - first) % 2 === 0).slice(0, step.people);
    const last = leaving.at(-1);
    if (!last) continue;
    for (const [index, who] of leaving.entries()) {
      waiting.delete(who);
      const isPlaced = step.kind === 'place' && (index < leaving.length - 1 || step.people < 3);
      Object.assign(who, { leftStep: id, leftBecause: isPlaced ? 'invited' : 'left' });
    }
    const ahead = inOrder.slice(0, inOrder.indexOf(last)).filter(one => !leaving.includes(one));
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
/** In which steps somebody was forgotten. */
const stepsOf = (faults: readonly string[], { inOrder }: ReturnType<typeof happen>) =>
  new Set(faults.map(fault => inOrder.find(({ id }) => fault.startsWith(`entry ${id} `))?.leftStep));

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), key: fc.nat(3) }),
  fc.record({
    kind: fc.constantFrom('leave', 'place'),
    who: fc.nat(5),
    people: fc.integer({ min: 1, max: 3 }),
    passed: fc.boolean(),
  }),
);

test('what is found step by step is what is found by comparing everybody with everybody [R-WAI-9]', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 40 }), steps => {
      const happened = happen(steps);
      const found = outOfOrder(happened.inOrder, happened.passes);
      expect(stepsOf(found, happened)).toEqual(stepsOf(byPairs(happened), happened));
      expect(byPairs(happened)).toEqual(expect.arrayContaining(found));
    }),
  );
});

test('a list of thirty thousand is proved, and one who was forgotten in it is named [R-WAI-9]', () => {
  const people = 30_000;
  const facts = { needs: false, children: false, elderly: false, lastAidedOn: null, joinedAt: new Date(0) };
  const inOrder = Array.from({ length: people }, (_, index): Entry => {
    const stays = index % 10_000 === 0;
    const [leftStep, leftBecause] = stays ? [null, null] : [people + index + 1, 'invited'];
    return { ...facts, id: index + 1, orderKey: [0], leftStep, leftBecause };
  });
  const whoStays = inOrder.filter(({ leftStep }) => leftStep === null).map(({ id }) => id);
  const passes = new Map(
    inOrder.flatMap(({ id, leftStep }) =>
      leftStep === null ? [] : [[leftStep, whoStays.filter(one => one < id)] as const],
    ),
  );
  expect(outOfOrder(inOrder, passes)).toEqual([]);
  passes.set(people + people, [...(passes.get(people + people) ?? [])].slice(1));
  expect(outOfOrder(inOrder, passes)).toEqual([`entry ${people} got a place before 1, and nothing says why`]);
});
