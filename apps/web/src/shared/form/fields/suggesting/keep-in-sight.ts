/** What is kept free between a list and the edge of what is seen, in CSS pixels. */
const EDGE = 8;

/** Returns between which lines of the screen something of the page is seen: below its head, above its bar and a phone's keyboard. */
function seenPart(dialog: DOMRect | undefined): { top: number; bottom: number } {
  const keyboard = window.visualViewport;
  const screen = keyboard
    ? { top: keyboard.offsetTop, bottom: keyboard.offsetTop + keyboard.height }
    : { top: 0, bottom: window.innerHeight };
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  // A dialog lies over the bars of the page; what it scrolls is cut at its own edge.
  const part = dialog ?? {
    top: parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (parseFloat(scrollPaddingBottom) || 0),
  };
  return { top: Math.max(part.top, screen.top), bottom: Math.min(part.bottom, screen.bottom) };
}

/** What a list takes of the screen at most, and what it is given in any case: two suggestions. */
const MOST_OF_SCREEN = 0.4;
const LEAST = 96;

/** Returns how high a list would be with nothing of it hidden. */
function wholeHeight(list: HTMLElement): number {
  const options = list.querySelector('[role="listbox"]');
  return list.offsetHeight + (options ? options.scrollHeight - options.clientHeight : 0);
}

/**
 * Puts a list below the field it belongs to, its parent, or above it where there is more room and the list needs it, and says by
 * `--room` how high its options may be; again when there are others, and when a phone's keyboard comes, goes or moves what is seen. A ref
 * callback: returns what ends that.
 */
export function keepInSight(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.parentElement;
  if (!list || !field) return undefined;
  const put = () => {
    const seen = seenPart(field.closest('.MuiDialogContent-root')?.getBoundingClientRect());
    const { top, bottom } = field.getBoundingClientRect();
    const most = Math.max(LEAST, window.innerHeight * MOST_OF_SCREEN);
    const [above, below] = [top - seen.top - EDGE, seen.bottom - bottom - EDGE];
    const isAbove = below < Math.min(wholeHeight(list), most) && above > below && above >= LEAST;
    list.style.top = isAbove ? 'auto' : '100%';
    list.style.bottom = isAbove ? '100%' : 'auto';
    const room = Math.min(most, Math.max(LEAST, isAbove ? above : below));
    list.style.setProperty('--room', `${String(room)}px`);
  };
  put();
  const others = new MutationObserver(put);
  others.observe(list, { childList: true, subtree: true });
  const screen = window.visualViewport;
  screen?.addEventListener('resize', put);
  screen?.addEventListener('scroll', put);
  return () => {
    others.disconnect();
    screen?.removeEventListener('resize', put);
    screen?.removeEventListener('scroll', put);
  };
}
