/**
 * What of a page does not fit: text or a control cut off at an edge with no way to scroll to it, anything wider than what it
 * stands in, a heading that breaks its words, a control that lies under another one wherever it is scrolled to, more actions
 * in the head than three and "…", a second primary button, at a desk a toolbar of two rows or a list under the fold, and on
 * a phone a target too small for a thumb. Runs in the page.
 */
export function readFits(isPhone: boolean): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 50);
    return `<${element.tagName.toLowerCase()}> ${words}`;
  };
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, bottom, left } = element.getBoundingClientRect();
    // Content for screen readers alone is a pixel large; the skip link waits above the page.
    return width > 1 && height > 1 && bottom > 0 && left > -width;
  };
  /** The part of the page an element can be scrolled into: what cuts it off without scrolling is the end of it. */
  const cutBy = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (around === document.documentElement) return right > around.clientWidth + 1 || left < -1 ? around : null;
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      if (overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      if (right > box.right + 1 || left < box.left - 1) return around;
    }
    return null;
  };
  for (const element of document.body.querySelectorAll(
    'h1, h2, h3, a, button, input, select, textarea, td, th, dd, p',
  )) {
    if (!isShown(element)) continue;
    if (cutBy(element)) found.push(`cut: ${nameOf(element)}`);
  }

  const isInFlow = (element: Element) => {
    const { position, display, transform, float, marginRight } = getComputedStyle(element);
    return (
      position !== 'absolute' &&
      position !== 'fixed' &&
      display !== 'contents' &&
      transform === 'none' &&
      float === 'none' &&
      // Meant to reach the edge of the screen.
      !(parseFloat(marginRight) < 0)
    );
  };
  for (const element of document.body.querySelectorAll('*')) {
    const parent = element.parentElement;
    if (!parent || element.closest('svg, script, style, [aria-hidden="true"]') || !isShown(element)) continue;
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    // Words longer than their line; an ellipsis says that there is more.
    const hasWords = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (
      hasWords &&
      display !== 'inline' &&
      overflowX !== 'auto' &&
      overflowX !== 'scroll' &&
      textOverflow !== 'ellipsis'
    )
      if (element.scrollWidth > element.clientWidth + 1) found.push(`wide: the words of ${nameOf(element)}`);
    const around = getComputedStyle(parent);
    if (around.display === 'inline' || around.overflowX === 'auto' || around.overflowX === 'scroll') continue;
    if (!isInFlow(element)) continue;
    const [own, room] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
    if (own.right > room.right + 1 && room.width > 1)
      found.push(
        `wide: ${nameOf(element)} in its <${parent.tagName.toLowerCase()}> by ${Math.round(own.right - room.right)}`,
      );
  }

  const ruler = document.createElement('span');
  ruler.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;overflow-wrap:normal;word-break:normal';
  for (const heading of document.body.querySelectorAll('h1, h2, h3')) {
    if (!isShown(heading)) continue;
    heading.append(ruler);
    const longest = Math.max(
      ...heading.textContent.split(/[\s\u00a0-]+/).map(word => {
        ruler.textContent = word;
        const { width } = ruler.getBoundingClientRect();
        ruler.textContent = '';
        return width;
      }),
    );
    ruler.remove();
    if (longest > heading.getBoundingClientRect().width + 1) found.push(`crushed: ${nameOf(heading)}`);
  }

  for (const actions of document.body.querySelectorAll('[data-actions]')) {
    const shown = [...actions.children].filter(child => isShown(child) && !child.matches('[aria-haspopup="dialog"]'));
    if (shown.length > 3) found.push(`many: ${shown.map(nameOf).join(', ')} in the head of the page`);
  }
  const primary = [
    ...document.body.querySelectorAll('main :is(.MuiButton-contained.MuiButton-colorPrimary, .button.primary)'),
  ].filter(isShown);
  if (primary.length > 1) found.push(`rivals: ${primary.map(nameOf).join(', ')}`);
  const toolbar = document.body.querySelector('[data-toolbar]');
  if (toolbar && innerWidth >= 1200) {
    const tops = [...toolbar.children].filter(isShown).map(child => child.getBoundingClientRect());
    const isOneRow = tops.every(one => tops.every(other => one.top < other.bottom));
    if (!isOneRow) found.push('tall: the toolbar has two rows');
    const table = document.body.querySelector('main thead');
    if (table && table.getBoundingClientRect().bottom > innerHeight) found.push('low: the table begins under the fold');
  }

  const targets = 'a, button, [role="button"], [role="tab"], [role="switch"], input, select';
  for (const target of document.body.querySelectorAll<HTMLElement>(`main :is(${targets})`)) {
    if (!isShown(target) || target.closest('[aria-hidden="true"], label') || target.matches(':disabled')) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (over && !target.contains(over) && !over.contains(target) && over.closest('label')?.control !== target)
      found.push(`covered: ${nameOf(target)} by ${nameOf(over)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });

  if (isPhone) {
    for (const target of document.body.querySelectorAll(targets)) {
      if (!isShown(target) || target.closest('[aria-hidden="true"]')) continue;
      // A link among words is as high as its line.
      if (target.tagName === 'A' && getComputedStyle(target).display === 'inline') continue;
      // A link may reach over all of its row, and a label over its box.
      const reach = getComputedStyle(target, '::after');
      const row =
        reach.content !== 'none' && reach.position === 'absolute' ? (target as HTMLElement).offsetParent : null;
      const around =
        target.tagName === 'INPUT' ? target.closest('label, .input, .MuiInputBase-root, .MuiButtonBase-root') : null;
      const hit = row ?? around ?? target;
      const { width, height } = hit.getBoundingClientRect();
      if (width < 44 || height < 44) found.push(`small: ${nameOf(target)} ${Math.round(width)}×${Math.round(height)}`);
    }
  }
  return found;
}
