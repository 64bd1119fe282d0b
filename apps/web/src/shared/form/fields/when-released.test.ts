import { expect, test } from 'vitest';
import { whenReleased } from './when-released.ts';

const pointer = (type: string) => window.dispatchEvent(new Event(type));

test('without a press it is done at once, during one only when the press is over [R-UIX-40]', async () => {
  const done: string[] = [];
  whenReleased(() => done.push('at once'));
  expect(done).toEqual(['at once']);
  for (const end of ['pointerup', 'pointercancel']) {
    pointer('pointerdown');
    whenReleased(() => done.push(end));
    expect(done).not.toContain(end);
    pointer(end);
    // What was pressed hears of it first.
    expect(done).not.toContain(end);
    await new Promise(resolve => setTimeout(resolve));
    expect(done.filter(one => one === end)).toHaveLength(1);
  }
});
