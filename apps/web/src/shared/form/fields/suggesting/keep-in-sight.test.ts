import { expect, test, vi } from 'vitest';
import { keepInSight } from './keep-in-sight.ts';

/** Puts a list to a field of 50 px, on a screen of 700, and returns where it stands and how high its options may be. */
function putTo(fieldTop: number, height = 200) {
  const field = document.createElement('div');
  const list = field.appendChild(document.createElement('div'));
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top: fieldTop, bottom: fieldTop + 50 } as DOMRect);
  const ofList = vi.spyOn(list, 'offsetHeight', 'get').mockReturnValue(height);
  vi.stubGlobal('innerHeight', 700);
  const stop = keepInSight(list);
  const stands = () => ({
    side: list.style.bottom === '100%' ? 'above' : 'below',
    room: Number.parseFloat(list.style.getPropertyValue('--room')),
  });
  const grow = (to: number) => {
    ofList.mockReturnValue(to);
    list.append(document.createElement('ul'));
  };
  return { stands, stop, grow };
}

test('suggestions stand below their field while there is room for them, and above only where there is more', () => {
  // No more than two fifths of the screen.
  expect(putTo(300).stands()).toEqual({ side: 'below', room: 280 });
  expect(putTo(420).stands()).toEqual({ side: 'below', room: 222 });
  expect(putTo(500).stands()).toEqual({ side: 'above', room: 280 });
  expect(putTo(60).stands()).toEqual({ side: 'below', room: 280 });
});

test('a list that is longer than it may be stands where it fits as high as it may be', () => {
  expect(putTo(350, 1000).stands()).toEqual({ side: 'below', room: 280 });
  expect(putTo(380, 1000).stands()).toEqual({ side: 'above', room: 280 });
});

test('suggestions of which more have come are put anew', async () => {
  const { stands, grow } = putTo(570, 49);
  expect(stands()).toEqual({ side: 'below', room: 96 });
  grow(300);
  await vi.waitFor(() => expect(stands()).toEqual({ side: 'above', room: 280 }));
});

test('where neither side has room for two suggestions they stand below, where one can scroll to them', () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 160 }));
  expect(putTo(80).stands()).toEqual({ side: 'below', room: 96 });
});

test('suggestions give way to the keyboard of a phone when it comes', () => {
  const keyboard = Object.assign(new EventTarget(), { offsetTop: 0, height: 700 });
  vi.stubGlobal('visualViewport', keyboard);
  const { stands, stop } = putTo(300);
  expect(stands().side).toBe('below');
  keyboard.height = 400;
  keyboard.dispatchEvent(new Event('resize'));
  expect(stands()).toEqual({ side: 'above', room: 280 });
  stop?.();
  keyboard.height = 700;
  keyboard.dispatchEvent(new Event('resize'));
  expect(stands().side).toBe('above');
});
