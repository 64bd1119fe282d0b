import { isPrerendering } from '../is-prerendering.ts';

/** Buttons, and the regions of the public map. */
const pressable = 'button, [data-region]';

/**
 * Puts the page in the place of the one that was drawn when the product was built or by the server, if there is one: what was typed there
 * meanwhile, where the typing stood and what was pressed last go along. To be called when the page stands.
 */
export function replacePrerendered(isReleased = false): void {
  const drawn = document.getElementById('drawn');
  const root = document.getElementById('root');
  if (!drawn || !root) return;
  // What is held down on it acts when it is let go: it must not be taken away from under the finger.
  if (!isReleased && drawn.matches(':active, [data-held]')) {
    // The press itself comes after these.
    const release = () => setTimeout(replacePrerendered, 0, true);
    for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, release, { once: true });
    return;
  }
  // So is the list of an open choice.
  if (CSS.supports('selector(:open)') && drawn.querySelector('select:open')) {
    setTimeout(replacePrerendered, 100);
    return;
  }
  const inputs = [...drawn.querySelectorAll('input')];
  const choices = [...drawn.querySelectorAll('select')].map(({ value }) => value);
  const typed = inputs.filter(input => !isTicked(input) && input.name && input.value);
  const ticked = inputs
    .filter(isTicked)
    .flatMap((input, index) => (input.checked === input.defaultChecked ? [] : [index]));
  const stoodAt = document.activeElement;
  // Until what was ticked is done, which may take fields away.
  const goesOnAt = counterpartOf(stoodAt, drawn, root);
  const { pressed } = drawn.dataset;
  const meant = pressed === undefined ? undefined : root.querySelectorAll(pressable)[Number(pressed)];
  const ticks = [...root.querySelectorAll('input')].filter(isTicked);
  const selects = [...root.querySelectorAll('select')];
  drawn.remove();
  document.getElementById('drawn-style')?.remove();

  const fieldOf = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  for (const input of typed) {
    const field = fieldOf(input.name);
    type(field, input.value);
    if (input !== stoodAt) leave(field);
  }
  // What somebody chose of several unticks another: pressing the chosen one does both.
  for (const index of ticked)
    if (ticks[index]?.checked !== inputs.filter(isTicked)[index]?.checked) ticks[index]?.click();
  for (const [index, select] of selects.entries()) choose(select, choices[index]);
  goesOnAt?.focus();
  meant?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether a page stands there that was drawn when the product was built, or by the server. */
export const hasPrerendered = (): boolean => !isPrerendering && document.getElementById('drawn') !== null;

/**
 * Returns what stands on the page for something of the drawn one. Both are the same page, so what stands at the same place is the same;
 * the server writes in both languages, and only links.
 */
function counterpartOf(one: Element | null, drawn: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (drawn.dataset['written'] === undefined)
    return reachableIn(root)[reachableIn(drawn).findIndex(other => other === one)];
  if (!one || !drawn.contains(one)) return undefined;
  // Where the map opens, the page knows better: they say the same.
  return [...root.querySelectorAll('a')].find(({ textContent }) => textContent === one.textContent);
}

/** Returns what the tab key reaches, in its order. */
const reachableIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('a, button, input, select')];

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** Types as a person does: the form hears of it. */
function type(field: HTMLInputElement | null, value: string): void {
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Leaves a field as a person does: it writes what was typed as it is written, and says what is wrong with it. */
const leave = (field: HTMLInputElement | null) => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/** Chooses as a person does. */
function choose(select: HTMLSelectElement, value: string | undefined): void {
  if (value === undefined || select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
