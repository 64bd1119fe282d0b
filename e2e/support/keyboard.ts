import { expect, type Page } from '@playwright/test';

/** What has the focus, as a screen reader names it. */
interface Focused {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly isInvalid: boolean;
}

/** More presses of Tab than any page here needs. */
const mostStops = 120;

/** A keyboard user: presses Tab until the element with that name has the focus, and acts on it. */
export function keyboardOf(page: Page) {
  const key = (name: string) => page.keyboard.press(name);

  async function tabTo(name: string | RegExp, role?: string): Promise<void> {
    const passed: string[] = [];
    for (let stop = 0; stop < mostStops; stop++) {
      const focused = await focusedOn(page);
      if (focused && fits(focused, name) && (!role || focused.role === role)) return;
      passed.push(focused ? `${focused.role} ${focused.name}` : '–');
      await key('Tab');
    }
    throw new Error(`Tab never came to ${String(name)}; it passed ${passed.join(', ')}`);
  }

  return {
    key,
    tabTo,
    /** Types into the field with that name. */
    async write(name: string | RegExp, text: string) {
      await tabTo(name);
      await page.keyboard.type(text);
    },
    /** Ticks the box with that name. */
    async tick(name: string | RegExp) {
      await tabTo(name, 'checkbox');
      await key('Space');
    },
    /** Chooses in a list of the device by the arrow. */
    async choose(name: string | RegExp, option: string) {
      await tabTo(name);
      const [begins, options] = [new RegExp(`^${option}`), page.locator('select:focus option')];
      // The list itself may still be on its way from the server.
      await expect(options.filter({ hasText: begins })).toHaveCount(1);
      const steps = (await options.allTextContents()).findIndex(text => begins.test(text));
      for (let step = 0; step < steps; step++) await key('ArrowDown');
      await expect(page.locator('select:focus option:checked')).toHaveText(begins);
    },
    /** Goes to a link or a button and presses Enter. */
    async enter(name: string | RegExp) {
      await tabTo(name);
      await key('Enter');
    },
    focused: () => focusedOn(page),
  };
}
export type Keyboard = ReturnType<typeof keyboardOf>;

const fits = ({ name }: Focused, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted || name.startsWith(`${wanted} · `) : wanted.test(name);

/** Runs in the browser: name, role and description of what has the focus, by the rules for the few parts used here. */
const focusedOn = (page: Page): Promise<Focused | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    const label = [...(labels ?? [])].map(one => one.textContent).join(' ');
    const name = element.getAttribute('aria-label') ?? (textOf(element.getAttribute('aria-labelledby')) || label);
    return {
      name: (name || element.textContent).trim(),
      role: element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element.localName),
      description: textOf(element.getAttribute('aria-describedby')),
      isInvalid: element.getAttribute('aria-invalid') === 'true',
    };
  });
