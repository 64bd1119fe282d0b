/** The distance kept between a list and the edge of the viewport, in CSS pixels. */
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
/**
 * The height with which a list opens below its field, and the least height it is given, two suggestions, in CSS pixels.
 */
const [ENOUGH, LEAST] = [200, 96];

/** Returns how high a list would be with nothing of it hidden. */
function wholeHeight(list: HTMLElement): number {
  const options = list.querySelector('[role="listbox"]');
  return list.offsetHeight + (options ? options.scrollHeight - options.clientHeight : 0);
}

/**
 * Places a list at its field, the parent element, and sets by `--room` how high its options may be: below, or above where only there is
 * enough room. Returns whether some of it is below the viewport.
 */
function put(list: HTMLElement, field: HTMLElement): boolean {
  const seen = seenPart(field.closest('.MuiDialogContent-root')?.getBoundingClientRect());
  const { top, bottom } = field.getBoundingClientRect();
  const [above, below] = [top - seen.top - EDGE, seen.bottom - bottom - EDGE];
  // At most what fits next to the field.
  const enough = Math.min(wholeHeight(list), Math.max(LEAST, Math.min(ENOUGH, above + below)));
  const isAbove = below < enough && above >= enough;
  list.style.top = isAbove ? 'auto' : '100%';
  list.style.bottom = isAbove ? '100%' : 'auto';
  const maxHeight = Math.max(LEAST, window.innerHeight * MOST_OF_SCREEN);
  list.style.setProperty('--room', `${String(Math.min(maxHeight, Math.max(enough, isAbove ? above : below)))}px`);
  return !isAbove && list.getBoundingClientRect().bottom > seen.bottom;
}

/**
 * Keeps a list and its field in the viewport: when it opens, changes its height, and when a phone's keyboard changes or scrolls the
 * viewport. A ref callback: returns its cleanup.
 */
export function keepInView(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.parentElement;
  if (!list || !field) return undefined;
  const screen = window.visualViewport;
  let height = 0;
  const show = () => {
    height = wholeHeight(list);
    // A user who has zoomed the page scrolls it themselves.
    if (put(list, field) && (screen?.scale ?? 1) === 1) list.scrollIntoView({ block: 'nearest' });
  };
  // It must not scroll back a user who scrolls or chooses several options.
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
