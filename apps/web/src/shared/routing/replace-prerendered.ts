import { isPrerendering } from '../is-prerendering.ts';

/** Buttons, and the regions of the public map. */
const pressable = 'button, [data-region]';

/**
 * Replaces the prerendered page, if there is one, by the rendered page, and carries over typed text, the cursor, and the last press. To be
 * called when the page is rendered.
 */
export function replacePrerendered(isReleased = false): void {
  const drawn = document.getElementById('drawn');
  const root = document.getElementById('root');
  if (!drawn || !root) return;
  // A control that is being pressed must stay until it is released, or the press would be lost.
  if (!isReleased && drawn.matches(':active, [data-held]')) {
    // The `click` event comes after these.
    const release = () => setTimeout(replacePrerendered, 0, true);
    for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, release, { once: true });
    return;
  }
  // An open list of a choice must stay too.
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
  // Waits for the effects of a ticked box, which may remove fields.
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
  // Choosing one of several unticks another, so it is enough to press the chosen one.
  for (const index of ticked)
    if (ticks[index]?.checked !== inputs.filter(isTicked)[index]?.checked) ticks[index]?.click();
  for (const [index, select] of selects.entries()) choose(select, choices[index]);
  goesOnAt?.focus();
  meant?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether there is a page that was prerendered by the build or written by the server. */
export const hasPrerendered = (): boolean => !isPrerendering && document.getElementById('drawn') !== null;

/**
 * Returns the element of the page that corresponds to one of the prerendered page. Both have the same elements in the same order; a page
 * written by the server has texts in both languages, and only links.
 */
function counterpartOf(one: Element | null, drawn: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (drawn.dataset['written'] === undefined)
    return reachableIn(root)[reachableIn(drawn).findIndex(other => other === one)];
  if (!one || !drawn.contains(one)) return undefined;
  // Links are matched by their text: where a link to the map leads may differ.
  return [...root.querySelectorAll('a')].find(({ textContent }) => textContent === one.textContent);
}

/** Returns the elements that the tab key reaches, in order. */
const reachableIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('a, button, input, select')];

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** Enters text as a person does, so that the form gets the event. */
function type(field: HTMLInputElement | null, value: string): void {
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Leaves a field as a person does, so that it formats and checks its value. */
const leave = (field: HTMLInputElement | null) => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/** Chooses an option as a person does. */
function choose(select: HTMLSelectElement, value: string | undefined): void {
  if (value === undefined || select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
