import { expect, test, vi } from 'vitest';
import { keepInView } from './keep-in-view.ts';

/** Puts a list to a field of 50 px, on a screen of 700, and returns where it stands and how high its options may be. */
function putTo(fieldTop: number, height = 200) {
  const field = document.createElement('div');
  const list = field.appendChild(document.createElement('div'));
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top: fieldTop, bottom: fieldTop + 50 } as DOMRect);
  const ofList = vi.spyOn(list, 'offsetHeight', 'get').mockReturnValue(height);
  const bottomOf = () => (list.style.bottom === '100%' ? fieldTop : fieldTop + 50 + list.offsetHeight);
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => ({ bottom: bottomOf() }) as DOMRect);
  const scrolled = (list.scrollIntoView = vi.fn());
  vi.stubGlobal('innerHeight', 700);
  const stop = keepInView(list);
  const stands = () => ({
    side: list.style.bottom === '100%' ? 'above' : 'below',
    room: Number.parseFloat(list.style.getPropertyValue('--room')),
  });
  const grow = (to: number) => {
    ofList.mockReturnValue(to);
    list.append(document.createElement('ul'));
  };
  return { stands, stop, grow, scrolled };
}

test('suggestions stand below their field while there is enough room, and above where it is only there', () => {
  // No more than two fifths of the screen.
  expect(putTo(300).stands()).toEqual({ side: 'below', room: 280 });
  expect(putTo(420).stands()).toEqual({ side: 'below', room: 222 });
  expect(putTo(500).stands()).toEqual({ side: 'above', room: 280 });
  expect(putTo(60).stands()).toEqual({ side: 'below', room: 280 });
});

test('a list that is longer than it may be stands below where there is room for some of it', () => {
  expect(putTo(350, 1000).stands()).toEqual({ side: 'below', room: 280 });
  expect(putTo(440, 1000).stands()).toEqual({ side: 'below', room: 202 });
  expect(putTo(450, 1000).stands()).toEqual({ side: 'above', room: 280 });
});

test('suggestions of which more have come are put anew', async () => {
  const { stands, grow } = putTo(570, 49);
  expect(stands()).toEqual({ side: 'below', room: 72 });
  grow(300);
  await vi.waitFor(() => expect(stands()).toEqual({ side: 'above', room: 280 }));
});

test('where neither side has room they stand below and are scrolled to', () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 320 }));
  const { stands, scrolled } = putTo(130);
  expect(stands()).toEqual({ side: 'below', room: 200 });
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  expect(putTo(40).scrolled).not.toHaveBeenCalled();
});

test('who scrolled away and chooses one after another is not scrolled back', async () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 320 }));
  const { scrolled, grow } = putTo(130);
  expect(scrolled).toHaveBeenCalledTimes(1);
  grow(200);
  await Promise.resolve();
  expect(scrolled).toHaveBeenCalledTimes(1);
  grow(150);
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
});

test('no more of them is shown than fits beside the field, but two', () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 230 }));
  expect(putTo(80).stands().room).toBe(164);
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 120 }));
  expect(putTo(60).stands().room).toBe(96);
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
