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

/**
 * Puts a list below the field it belongs to, its parent, or above it where there is more room and the list needs it, and says by
 * `--room` how high it may be; again when a phone's keyboard comes or goes. A ref callback: returns what ends that.
 */
export function keepInSight(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.parentElement;
  if (!list || !field) return undefined;
  const put = () => {
    const seen = seenPart(field.closest('.MuiDialogContent-root')?.getBoundingClientRect());
    const { top, bottom } = field.getBoundingClientRect();
    const above = top - seen.top - EDGE;
    const below = seen.bottom - bottom - EDGE;
    const isAbove = above > below && below < list.offsetHeight;
    list.style.top = isAbove ? 'auto' : '100%';
    list.style.bottom = isAbove ? '100%' : 'auto';
    list.style.setProperty('--room', `${String(Math.max(isAbove ? above : below, 0))}px`);
  };
  put();
  window.visualViewport?.addEventListener('resize', put);
  return () => window.visualViewport?.removeEventListener('resize', put);
}
