import AxeBuilder from '@axe-core/playwright';
import { inUnits } from '@oplich/contract/shared/units';
import type { Page } from '@playwright/test';
import { demoSession, keptBy } from './demo.ts';
import { demoPages, everybody } from './demo-pages.ts';
import { readFits } from './fits.ts';
import { expect, test } from './product.ts';
import { words } from './words.ts';

/** Every page in every state the demo data have. */
export const everyState = (paths: readonly string[]): readonly string[] => paths;

/** Every page once, whatever the record in it or the tab: the first, which is there. */
export const onceEach = (paths: readonly string[]): readonly string[] => [
  ...new Map(
    paths.toReversed().map(path => [path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/g, ':id'), path]),
  ).values(),
];

const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;
const languages = { uk: 'Ukrainian', en: 'English' } as const;

/** The text shown in place of a missing text of the cabinet. */
const isKey = new RegExp(`^(?:${Object.keys(words.uk.cabinet).join('|')})(?:\\.\\w+)+(?: – |$)`);

/** How a page is looked at. */
interface Look {
  at: keyof typeof widths;
  language: keyof typeof languages;
  mode: 'light' | 'dark';
}
/** Between them: both languages, both schemes, a phone and a desk. */
export const phone: Look = { at: 'phone', language: 'uk', mode: 'light' };
export const desk: Look = { at: 'desk', language: 'en', mode: 'dark' };
export const everyLook: readonly Look[] = (['phone', 'desk'] as const).flatMap(at =>
  (['uk', 'en'] as const).flatMap(language => (['light', 'dark'] as const).map(mode => ({ at, language, mode }))),
);

/** What the browser itself reports of an answer that says "there is no such thing". */
const expectedOfBrowser = /status of 404/;

interface Walk {
  who: (typeof everybody)[number];
  look: Look;
  pagesFor: typeof everyState;
}

/** Walks every page as somebody, and asserts that it is whole, accessible and in one language. */
export function walkEveryPage({ who, look, pagesFor }: Walk): void {
  const { at, language, mode } = look;
  const place = `on a ${at}, ${languages[language]}, ${mode}`;
  const title =
    at === 'phone'
      ? `every page of the ${who} is whole, accessible, in one language and uncut in letters twice as large ${place} [R-PAG-45, R-PAG-51, R-UIX-46]`
      : `every page of the ${who} is whole, accessible and in one language ${place} [R-PAG-45, R-PAG-51]`;
  test(title, async ({ browser, product }) => {
    const session = who === 'guest' ? undefined : await demoSession(product.url, who);
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: widths[at],
      storageState: keptBy(product.url, { session, language, mode }),
    });
    const page = await context.newPage();
    const seen = watch(page);
    for (const path of pagesFor(await demoPages(product.url, who))) {
      seen.clear();
      await page.goto(path);
      await settled(page);
      const shown = await page.evaluate(readPage);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
        .withTags(['wcag2a', 'wcag2aa'])
        .setLegacyMode()
        .analyze();
      expect
        .soft(
          {
            errors: seen.errors,
            h1: shown.h1,
            hasTitle: / – (?:Опліч|Oplich)$/.test(shown.title),
            lang: shown.lang,
            overflow: shown.overflow,
            unfit: at === 'phone' ? [...(await readAtWidths(page)), ...(await readInLargeLetters(page))] : [],
            untranslated: [...shown.texts, shown.title].filter(
              text => /\{\{|\b(?:auth|cabinet|common|errors):[a-z]/.test(text) || isKey.test(text),
            ),
            foreign: foreignWords([...shown.texts, shown.title], language, await seen.data()),
            violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`),
          },
          path,
        )
        .toEqual({
          errors: [],
          h1: 1,
          hasTitle: true,
          lang: language,
          overflow: 0,
          unfit: [],
          untranslated: [],
          foreign: [],
          violations: [],
        });
    }
    await context.close();
  });
}

/** What does not fit, from a phone to a wide desk; the page is left as wide as it was. */
async function readAtWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 390, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: width === 1366 ? 768 : 900 });
    await laidOut(page);
    found.push(...(await page.evaluate(readFits, width <= 390)).map(one => `${width} ${one}`));
  }
  await page.setViewportSize(widths.phone);
  return found;
}

/**
 * Returns what is cut off or wider than a phone with letters twice as large, as set in the browser: not a zoom, and not the page's own
 * setting. The page is restored afterwards.
 */
async function readInLargeLetters(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const letters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await letters(32);
  await laidOut(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const { overflow } = await page.evaluate(readPage);
  const cut = (await page.evaluate(readFits, false)).filter(one => one.startsWith('cut'));
  await letters(16);
  await browser.detach();
  return [...cut, ...(overflow > 0 ? [`wider by ${overflow}`] : [])].map(one => `large ${one}`);
}

/** The page has heard of what changed about the browser, and is laid out anew. */
const laidOut = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Gathers what goes wrong on a page and the data it is given. */
function watch(page: Page) {
  const errors: string[] = [];
  let answers: Promise<string>[] = [];
  page.on('console', message => {
    if (message.type() === 'error' && !expectedOfBrowser.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(error.message));
  page.on('requestfailed', request => {
    // The page itself aborts a query when it is left.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${why}`);
  });
  page.on('response', answer => {
    if (answer.status() >= 400 && answer.status() !== 404) errors.push(`${answer.url()} ${answer.status()}`);
    const { pathname } = new URL(answer.url());
    // The stream of notifications never ends.
    const isData = pathname.startsWith('/api/') && !pathname.endsWith('/stream');
    if (isData) answers.push(answer.text().catch(() => ''));
    // The name of a file is data too.
    const { 'content-disposition': fileName = '' } = answer.headers();
    answers.push(Promise.resolve(decodeURIComponent(fileName)));
  });
  return {
    errors,
    data: async () => (await Promise.all(answers)).join('\n'),
    clear() {
      errors.length = 0;
      answers = [];
    },
  };
}

/** The page has its heading, its data and its letters. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#drawn, #boot'), 'the page itself stands').toHaveCount(0);
  await page.locator('h1').first().waitFor();
  const isLoading = page.locator('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])');
  await expect(isLoading).toHaveCount(0);
  // What comes once one is near it.
  const far = page.locator('[data-far]');
  if ((await far.count()) > 0) {
    await expect(async () => {
      // At once: content far below may be loaded while scrolling there.
      await page.evaluate(() => document.querySelector('[data-far]')?.scrollIntoView());
      await expect(far).toHaveCount(0, { timeout: 300 });
    }).toPass({ timeout: 30_000 });
    await expect(isLoading).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.evaluate(() => document.fonts.ready);
}

/** Runs in the browser: returns what a person reads or hears. The name of another language is in that language. */
function readPage() {
  const texts: string[] = [];
  const named = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('script, style, noscript, body [lang]')) continue;
    for (const name of named) texts.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
  }
  return {
    h1: [...document.querySelectorAll('h1')].filter(heading => heading.checkVisibility()).length,
    title: document.title,
    lang: document.documentElement.lang,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    texts: texts.map(text => text.trim()).filter(text => text !== ''),
  };
}

/** Names in the other alphabet that are the same in both languages. */
const namesOfBoth =
  /^(?:ID|Enter|Escape|PDF|JPG|PNG|XLSX|CSV|MP|MOV|WebM|OpenStreetMap|Natural|Earth|English|https|oksana|ukr|net|facebook|com|oplich|example|demo)$/i;

/** The units of goods in the data, as declined after an amount: text typed by partners stays in its language. */
const unitsIn = (data: string) =>
  [...new Set([...data.matchAll(/"units":"([^"]+)"/g)].map(([, units = '']) => units))]
    .flatMap(units => ['1', '2', '5', '1.5'].map(amount => inUnits(amount, amount, units)))
    .join(' ');

function foreignWords(texts: readonly string[], language: 'uk' | 'en', data: string): string[] {
  const foreign = language === 'en' ? /[А-ЩЬЮЯҐЄІЇа-щьюяґєії][А-ЩЬЮЯҐЄІЇа-щьюяґєії’]*/gu : /[A-Za-z]{2,}/g;
  // A number made of an id has its letters in capitals.
  const known = `${data} ${unitsIn(data)}`.toLowerCase();
  return texts.filter(text =>
    (text.match(foreign) ?? []).some(word => !known.includes(word.toLowerCase()) && !namesOfBoth.test(word)),
  );
}
