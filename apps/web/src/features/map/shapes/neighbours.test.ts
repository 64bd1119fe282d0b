// @vitest-environment node
import { expect, test } from 'vitest';
import { neighbourOf, type Arrow } from './neighbours.ts';
import shapes from '../region-shapes.json' with { type: 'json' };

const { regions } = shapes;
const at = (id: number) => regions.find(one => one.id === id)!;

test('an arrow leads to the neighbour on that side, and at the border nowhere [R-MAP-7]', () => {
  expect(neighbourOf(regions, at(63), 'ArrowLeft')?.id).toBe(53);
  expect(neighbourOf(regions, at(65), 'ArrowDown')?.id).toBe(43);
  expect(neighbourOf(regions, at(9), 'ArrowRight')).toBeUndefined();
});

test('with the arrows alone every region can be reached from Kyiv [R-MAP-7]', () => {
  const reached = new Set([30]);
  for (const id of reached)
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[]) {
      const next = neighbourOf(regions, at(id), arrow);
      if (next) reached.add(next.id);
    }
  expect(regions.map(one => one.id).filter(id => !reached.has(id))).toEqual([]);
});
