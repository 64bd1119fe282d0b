// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readModule, sourcesNeededBy } from './build-modules.ts';
import { divide, sourceFiles, textsOfPart, withTextsOfLazy } from './build-texts.ts';
import { keysIn, type Texts } from './build-words.ts';
import { cabinet as en } from './src/i18n/en/cabinet/index.ts';
import { cabinet as uk } from './src/i18n/uk/cabinet/index.ts';

const src = fileURLToPath(new URL('src/', import.meta.url));
const keys = keysIn(uk);
const division = divide(uk);
const parts = [...new Set(division.partOf.values())];
const keysOfPart = new Map(parts.map(part => [part, new Set(keysIn(textsOfPart(part, division, uk)))]));

/** What the build makes of each `import()` of the page: from which module what is loaded with which parts. */
const loads = sourceFiles().flatMap(file => {
  const { lazy } = readModule(file);
  if (lazy.length === 0) return [];
  const code = readFileSync(file, 'utf8');
  const built = withTextsOfLazy(file, code, division);
  return lazy
    .filter(({ from }) => from.startsWith(src) && !from.includes('/i18n/'))
    .map(({ from, start, end }) => {
      const call = code.slice(start, end);
      const [, named] = built.split(`withTexts(${call}, `)[1]?.match(/^\[(.*?)\]\)/) ?? [];
      const withParts = named === undefined ? [] : ['frame', ...named.matchAll(/\w+/g)].map(String);
      return { what: `${path.relative(src, file)} → ${path.relative(src, from)}`, from, withParts };
    });
});

const keysOfArea = new Map(Object.entries(uk).map(([area, texts]) => [area, keysIn({ [area]: texts })]));
const written = new Map<string, readonly string[]>();

/** The keys that stand in quotes in a file, whole or around the values that are put in. */
function writtenInFile(file: string): readonly string[] {
  const known = written.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const quoted = [/'(?:cabinet:)?(\w+\.[^'\n]*)'/g, /`(?:cabinet:)?(\w+\.[^`\n]*)`/g].flatMap(pattern =>
    [...code.matchAll(pattern)].map(([, text = '']) => text),
  );
  const found = quoted
    .filter(text => /^[\w.]+(?:\$\{.*\}[\w.]*)*$/.test(text))
    .flatMap(text => {
      const pattern = new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}(?:[._]|$)`);
      return (keysOfArea.get(text.split('.')[0] ?? '') ?? []).filter(key => pattern.test(key));
    });
  written.set(file, found);
  return found;
}
const writtenIn = (files: Iterable<string>) => [...new Set([...files].flatMap(writtenInFile))];

test('a module needs of a feature what it takes from there, and all that this needs [R-UIX-54]', () => {
  const needed = sourcesNeededBy([path.join(src, 'features/dashboard/components/requests-now.tsx')]);
  const of = (name: string) => needed.has(path.join(src, name));
  expect(of('features/help-requests/statistics/requests-by-week.tsx')).toBe(true);
  expect(of('shared/ui/charts/columns-card.tsx')).toBe(true);
  // Offered by the same feature and not taken; loaded when it is needed.
  expect(of('features/help-requests/components/asking-note.tsx')).toBe(false);
  expect(of('shared/ui/charts/columns-chart.tsx')).toBe(false);
});

test('what is loaded when it is needed comes with every text of the cabinet that it and all it needs say [R-UIX-54]', () => {
  expect(loads.length).toBeGreaterThan(100);
  for (const { what, from, withParts } of loads) {
    const missing = writtenIn(sourcesNeededBy([from])).filter(
      key => !withParts.some(part => keysOfPart.get(part)?.has(key)),
    );
    expect(missing, what).toEqual([]);
  }
});

test('no part of the texts is loaded for nothing [R-UIX-54]', () => {
  for (const { what, from, withParts } of loads) {
    const said = writtenIn(sourcesNeededBy([from]));
    const idle = withParts.filter(part => part !== 'frame' && !said.some(key => keysOfPart.get(part)?.has(key)));
    expect(idle, what).toEqual([]);
  }
});

test('what the page’s own script says of the cabinet, titles of pages too, is what the cabinet begins with [R-UIX-54]', () => {
  const said = writtenIn(sourcesNeededBy([path.join(src, 'main.tsx')]));
  expect(said).toContain('audit.title');
  expect(said.filter(key => !keysOfPart.get('frame')?.has(key))).toEqual([]);
});

test('every text of the cabinet is said somewhere, and is in one part in both languages [R-UIX-2, R-UIX-54]', () => {
  // The heads of columns are those of the files, too: a page may have fewer of them.
  const isSaid = (key: string) => division.partOf.has(key) || !/\.column\./.test(key);
  const inParts = (texts: Texts) => parts.flatMap(part => keysIn(textsOfPart(part, division, texts))).toSorted();
  expect(inParts(uk)).toEqual(keys.filter(isSaid).toSorted());
  expect(inParts(en)).toEqual(keysIn(en).filter(isSaid).toSorted());
});

test('a sign-up and a lost password load no texts of the cabinet [R-UIX-38]', () => {
  const guests = loads.filter(({ from }) => /\/accounts\/(?:auth-layout|signup|emailed-links|log-in)\//.test(from));
  expect(guests.length).toBeGreaterThan(0);
  for (const { what, withParts } of guests) expect(withParts, what).toEqual([]);
});

test('each key that is put together begins in the code with what it is about [R-UIX-54]', () => {
  /** Puts together what begins elsewhere in the same file. */
  const beginsAbove = ['features/audit/timeline/timeline-table.tsx'];
  const found = sourceFiles().filter(file => /\b(?:t|exists)\(\s*`(?:cabinet:)?\$\{/.test(readFileSync(file, 'utf8')));
  expect(found.map(file => path.relative(src, file)).toSorted()).toEqual(beginsAbove);
});

test('what bears the words of a sign-up in the cabinet comes with them: its page, or a dialog once it is opened [R-UIX-54]', () => {
  const saysThem = (file: string) => /useTranslation\(\[?[^)]*'auth'|\bt\([`']auth:/.test(readFileSync(file, 'utf8'));
  /** Opened from the settings and the household, which come with them, or from a page for visitors, which begins with them. */
  const fromTheirPages = /features\/accounts\/(?:settings|household|consent|auth-layout)\//;
  const bare = sourceFiles().flatMap(file => {
    if (fromTheirPages.test(file)) return [];
    const code = readFileSync(file, 'utf8');
    return readModule(file)
      .lazy.filter(({ from, start }) => {
        if (!from.startsWith(src) || from.includes('/i18n/')) return false;
        const before = code.slice(0, start);
        const isGuests = file.endsWith('/routes.tsx') && !/frame: 'cabinet'[^{}]*$/.test(before);
        return !isGuests && !before.endsWith('withAuthTexts(') && [...sourcesNeededBy([from])].some(saysThem);
      })
      .map(({ from }) => `${path.relative(src, file)} → ${path.relative(src, from)}`);
  });
  expect(bare).toEqual([]);
});
