import type { Language } from '@oplich/contract/shared/languages';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { clustersOf } from './build-clusters.ts';
import { openedFromFrame } from './build-frame.ts';
import { planOfPage } from './build-layers.ts';
import { parseModule, readModule, sourcesNeededBy } from './build-modules.ts';
import { entriesOf, pickTexts, wordsOf, type Texts } from './build-words.ts';

const src = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

const dashboard = (role: string) => src(`features/dashboard/components/${role}-dashboard.tsx`);

/**
 * The first texts of the cabinet: its frame, the first page of each role, and texts of the page's own script such as titles. The texts of
 * organizers' first pages beyond the others' are 2 KiB, less than a request costs.
 */
const frame = {
  part: 'frame',
  modules: [
    ...['main.tsx', 'app/layouts/cabinet-layout.tsx', 'features/dashboard/pages/dashboard-page.tsx'].map(src),
    ...openedFromFrame.map(src),
    ...['person', 'partner', 'administrator'].map(dashboard),
  ],
};
/** The part that comes with the namespace. */
const firstPart = frame.part;
/** What a byte of a text weighs in a file as it is sent. */
const compressed = 0.25;
/** What a part costs each device, which fetches all of them soon after the log-in. */
const fileBytes = 1600;

/** Returns the files of the page's source that may end up in the product. */
export const sourceFiles = (): string[] =>
  readdirSync(src(''), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(?:^|\/)(?:testing|i18n)\//.test(name))
    .map(src);

const isSource = (file: string) => file.startsWith(src('')) && !file.startsWith(src('i18n'));
/** Returns the modules of the page that one loads when they are needed. */
const lazySources = (file: string) =>
  readModule(file)
    .lazy.map(({ from }) => from)
    .filter(isSource);

/** Which part each text of the cabinet is in. */
export interface Division {
  partOf: ReadonlyMap<string, string>;
  /** Returns the parts that modules and all they need at once say, the one the cabinet begins with among them. */
  partsSaidBy(files: readonly string[]): string[];
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** `a`, `b`, … `Z`, `a1`. */
const shortName = (index: number) => `${letters[index % letters.length]}${Math.floor(index / letters.length) || ''}`;

/**
 * Divides the texts, by key: texts that the same pages use form one part, and parts are merged where loading some texts without need
 * costs less than one more request, as with the page's files (`build-clusters.ts`).
 */
export function divide(texts: Texts): Division {
  const words = wordsOf(texts);
  const saidBy = (files: readonly string[]) => words(sourcesNeededBy(files));
  const { openingOf } = planOfPage();
  const first = saidBy(frame.modules);
  const partOf = new Map([...first].map(key => [key, firstPart]));
  const textOf = new Map(entriesOf(texts));
  const entries = [...new Set(sourceFiles().flatMap(lazySources))].map(file => {
    const modules = new Set([...saidBy([file])].filter(key => !first.has(key)));
    const { weight, requestBytes } = openingOf(file, false);
    return { modules, weight, requestBytes };
  });
  const parts = clustersOf({
    entries: entries.filter(({ modules }) => modules.size > 0),
    bytesOf: key => Buffer.byteLength(textOf.get(key) ?? '') * compressed,
    separatesSingle: true,
    fileBytes,
  });
  // Short names, as each page's script lists the parts it uses.
  parts.forEach((keys, index) => {
    for (const key of keys) partOf.set(key, shortName(index));
  });
  return {
    partOf,
    partsSaidBy(files) {
      const usedParts = new Set([...saidBy(files)].map(key => partOf.get(key)));
      return [...usedParts].filter(part => part !== undefined).toSorted();
    },
  };
}

const readDictionary = async (language: Language) => {
  const file = src(`i18n/${language}/cabinet/index.ts`);
  // Node itself would not read what it imports of the contract.
  const { module } = await runnerImport<{ cabinet: Texts }>(file, { configFile: false, logLevel: 'warn' });
  return module.cabinet;
};
const readTexts = async () => {
  const [uk, en] = await Promise.all([readDictionary('uk'), readDictionary('en')]);
  return { dictionaries: { uk, en }, division: divide(uk) };
};
let texts: ReturnType<typeof readTexts> | undefined;
/** The cabinet's texts and how they are divided, read once for a build. */
const cabinetTexts = () => (texts ??= readTexts());

const partFile = (language: Language, part: string) => src(`i18n/${language}/cabinet/texts-${part}-${language}.js`);
/** Matches the module of a part, or of the one the cabinet begins with. */
export const partModule = (language: Language, part = firstPart) =>
  new RegExp(`/i18n/${language}/cabinet/texts-${part}-${language}\\.js$`);

const ofPart = /\/i18n\/(uk|en)\/cabinet\/texts-(\w+)-\1\.js$/;
const whole = /\/i18n\/(uk|en)\/cabinet\/index\.ts$/;
const loadersFile = src('i18n/loaders.ts');
const partsFile = src('i18n/part-loaders.ts');

/** Returns the texts of a part. */
export function textsOfPart(part: string, { partOf }: Division, dictionary: Texts): Texts {
  const keys = [...partOf].filter(([, name]) => name === part).map(([key]) => key);
  return pickTexts(dictionary, new Set(keys));
}

/** Returns what loads each part in a language but the one that comes with the namespace. */
function loadersOf(language: Language, { partOf }: Division): string {
  const names = [...new Set(partOf.values())].filter(name => name !== firstPart);
  return `{ ${names.map(name => `${name}: () => import('${partFile(language, name)}')`).join(', ')} }`;
}

/**
 * The language of most users. In the other one the first part names the files of the others, so that nobody loads that list in vain.
 */
const usual: Language = 'uk';

/** Returns `part-loaders.ts` as it is in the product. */
const partLoaders = (division: Division) => `
  export const partLoaders = { uk: ${loadersOf(usual, division)}, en: {} };
  export const loadersApart = { en: () => import('${partFile('en', firstPart)}').then(m => m.loaders) };
`;

/** Returns the module of a part. */
function partModuleOf(language: Language, part: string, division: Division, dictionary: Texts): string {
  const texts = `export const cabinet = ${JSON.stringify(textsOfPart(part, division, dictionary))};`;
  const tellsOthers = part === firstPart && language !== usual;
  return tellsOthers ? `${texts} export const loaders = ${loadersOf(language, division)};` : texts;
}

/** Returns a module in which everything that is loaded when it is needed comes with the texts it says. */
export function withTextsOfLazy(file: string, code: string, { partsSaidBy }: Division): string {
  const { lazy } = parseModule(file, code);
  let changed = code;
  for (const { from, start, end } of lazy.toReversed()) {
    const parts = isSource(from) ? partsSaidBy([from]) : [];
    if (parts.length === 0) continue;
    const others = parts.filter(part => part !== firstPart);
    changed = `${changed.slice(0, start)}withTexts(${changed.slice(start, end)}, ${JSON.stringify(others)})${changed.slice(end)}`;
  }
  // At the end, so that all lines stay where they are.
  return changed === code ? code : `${changed}\nimport { withTexts } from '${src('i18n/with-texts.ts')}';\n`;
}

/**
 * Divides the cabinet's texts: who opens a page loads those it says, with its script, and not all there are. Which it says is read
 * from its modules and all they need, so that nothing has to be declared and nothing can be forgotten. In development
 * and in tests the texts are whole.
 */
export function textsInParts(): Plugin {
  return {
    name: 'oplich-texts-in-parts',
    apply: 'build',
    // The code as it was written.
    enforce: 'pre',
    resolveId(source, importer) {
      if (ofPart.test(source)) return source;
      if (importer !== loadersFile) return null;
      const language = whole.exec(path.resolve(path.dirname(importer), source))?.[1];
      return language === undefined ? null : partFile(language as Language, firstPart);
    },
    async load(id) {
      if (id === partsFile) return partLoaders((await cabinetTexts()).division);
      const [, language, part] = ofPart.exec(id) ?? [];
      if (language === undefined || part === undefined) return null;
      const { dictionaries, division } = await cabinetTexts();
      return partModuleOf(language as Language, part, division, dictionaries[language as Language]);
    },
    async transform(code, id) {
      if (!isSource(id) || !/\.tsx?$/.test(id) || !code.includes('import(')) return null;
      const changed = withTextsOfLazy(id, code, (await cabinetTexts()).division);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
