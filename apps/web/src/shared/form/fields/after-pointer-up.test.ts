import { expect, test } from 'vitest';
import { afterPointerUp } from './after-pointer-up.ts';

const pointer = (type: string) => window.dispatchEvent(new Event(type));
const aField = () => document.body.appendChild(document.createElement('input'));
const afterwards = () => new Promise(resolve => setTimeout(resolve));

test('without a press it is done at once, during one only when the press is over [R-UIX-40]', async () => {
  const done: string[] = [];
  afterPointerUp(aField(), () => done.push('at once'));
  expect(done).toEqual(['at once']);
  for (const end of ['pointerup', 'pointercancel']) {
    pointer('pointerdown');
    afterPointerUp(aField(), () => done.push(end));
    expect(done).not.toContain(end);
    pointer(end);
    // What was pressed hears of it first.
    expect(done).not.toContain(end);
    await afterwards();
    expect(done.filter(one => one === end)).toHaveLength(1);
  }
});

test('of a field that the press took away nothing is said any more [R-UIX-40]', async () => {
  const field = aField();
  const done: string[] = [];
  pointer('pointerdown');
  afterPointerUp(field, () => done.push('said'));
  pointer('pointerup');
  field.remove();
  await afterwards();
  expect(done).toEqual([]);
});
