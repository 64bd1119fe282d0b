import { scrollBehavior } from './scroll-behavior.ts';

/** Takes the focus to something of the page, also to what usually has none, and brings it into sight: at once for who wants no motion. */
export function takeFocus(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}
