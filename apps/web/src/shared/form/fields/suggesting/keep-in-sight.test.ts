import { expect, test, vi } from 'vitest';
import { keepInSight } from './keep-in-sight.ts';

/** Puts a list of 200 px to a field of 50 px, on a screen of 700, and returns where it stands and how high it may be. */
function putTo(fieldTop: number) {
  const field = document.createElement('div');
  const list = field.appendChild(document.createElement('div'));
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top: fieldTop, bottom: fieldTop + 50 } as DOMRect);
  vi.spyOn(list, 'offsetHeight', 'get').mockReturnValue(200);
  vi.stubGlobal('innerHeight', 700);
  const stop = keepInSight(list);
  const stands = () => ({
    side: list.style.bottom === '100%' ? 'above' : 'below',
    room: Number.parseFloat(list.style.getPropertyValue('--room')),
  });
  return { stands, stop };
}

test('suggestions stand below their field while there is room for them, and above only where there is more', () => {
  expect(putTo(300).stands()).toEqual({ side: 'below', room: 342 });
  expect(putTo(500).stands()).toEqual({ side: 'above', room: 492 });
  // Too little on either side: below, where there is more of it.
  expect(putTo(60).stands()).toEqual({ side: 'below', room: 582 });
});

test('suggestions give way to the keyboard of a phone when it comes', () => {
  const keyboard = Object.assign(new EventTarget(), { offsetTop: 0, height: 700 });
  vi.stubGlobal('visualViewport', keyboard);
  const { stands, stop } = putTo(300);
  expect(stands().side).toBe('below');
  keyboard.height = 400;
  keyboard.dispatchEvent(new Event('resize'));
  expect(stands()).toEqual({ side: 'above', room: 292 });
  stop?.();
  keyboard.height = 700;
  keyboard.dispatchEvent(new Event('resize'));
  expect(stands().side).toBe('above');
});
