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

/** What a list takes of the screen at most. */
const MOST_OF_SCREEN = 0.4;
/** With so much it stands below its field, and so much it is given in any case, two suggestions. */
const [ENOUGH, LEAST] = [200, 96];

/** Returns how high a list would be with nothing of it hidden. */
function wholeHeight(list: HTMLElement): number {
  const options = list.querySelector('[role="listbox"]');
  return list.offsetHeight + (options ? options.scrollHeight - options.clientHeight : 0);
}

/**
 * Puts a list to the field it belongs to, its parent, and says by `--room` how high its options may be: below, or above where only there is
 * enough room. Returns whether some of it lies below what is seen.
 */
function put(list: HTMLElement, field: HTMLElement): boolean {
  const seen = seenPart(field.closest('.MuiDialogContent-root')?.getBoundingClientRect());
  const { top, bottom } = field.getBoundingClientRect();
  const [above, below] = [top - seen.top - EDGE, seen.bottom - bottom - EDGE];
  // No more than fits beside the field.
  const enough = Math.min(wholeHeight(list), Math.max(LEAST, Math.min(ENOUGH, above + below)));
  const isAbove = below < enough && above >= enough;
  list.style.top = isAbove ? 'auto' : '100%';
  list.style.bottom = isAbove ? '100%' : 'auto';
  const most = Math.max(LEAST, window.innerHeight * MOST_OF_SCREEN);
  list.style.setProperty('--room', `${String(Math.min(most, Math.max(enough, isAbove ? above : below)))}px`);
  return !isAbove && list.getBoundingClientRect().bottom > seen.bottom;
}

/**
 * Keeps a list in sight, with the field it belongs to: when it opens, when it is higher or lower than it was, and when a phone's keyboard comes,
 * goes or moves what is seen. A ref callback: returns what ends that.
 */
export function keepInView(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.parentElement;
  if (!list || !field) return undefined;
  const screen = window.visualViewport;
  let height = 0;
  const show = () => {
    height = wholeHeight(list);
    // Who has drawn the page larger moves it with their fingers.
    if (put(list, field) && (screen?.scale ?? 1) === 1) list.scrollIntoView({ block: 'nearest' });
  };
  // Who scrolls is not scrolled back, nor who chooses one after another.
  const moved = () => void put(list, field);
  const changed = () => {
    if (wholeHeight(list) !== height) show();
  };
  show();
  const others = new MutationObserver(changed);
  others.observe(list, { childList: true, subtree: true });
  screen?.addEventListener('resize', show);
  screen?.addEventListener('scroll', moved);
  return () => {
    others.disconnect();
    screen?.removeEventListener('resize', show);
    screen?.removeEventListener('scroll', moved);
  };
}
