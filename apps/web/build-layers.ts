import type { Language } from '@oplich/contract/shared/languages';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Layer } from './build-chunks.ts';

const src = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const contract = (path: string) => fileURLToPath(new URL(`../../packages/contract/src/${path}`, import.meta.url));

const textsOf = (language: Language) => ['common', 'errors'].map(name => src(`i18n/${language}/${name}.ts`));

/** Files below a folder whose path ends so. */
const filesIn = (folder: string, end: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => end.test(name) && !name.includes('.test.'))
    .map(name => path.join(folder, name));

/** From what every visit needs to what a few pages share; what one page alone needs stays with it. */
export function layersOfPage(): Layer[] {
  const main = src('main.tsx');
  const frame = src('app/layouts/cabinet-layout.tsx');
  const pages = filesIn(src('features'), /pages\/[\w-]+-page\.tsx$/);
  const isForGuests = (page: string) =>
    /(?:login|password|signup[\w-]*|confirm-email|correct|preview|verify)-page/.test(page);
  const guests = pages.filter(isForGuests);
  const cabinet = pages.filter(page => !isForGuests(page));
  const map = [
    'features/map/main.tsx',
    ...(['uk', 'en'] as const).flatMap(one => [`i18n/${one}/map.ts`, `i18n/${one}/frame.ts`]),
  ];
  return [
    { name: 'base', neededBy: map.map(src), and: [main, ...pages, ...textsOf('uk'), ...textsOf('en')] },
    // Lists of schemas that pages need too: guests' pages would load all schemas for them.
    { name: 'app', neededBy: [main, ...['shared/counted.ts', 'regions/region-ids.ts'].map(contract)] },
    { name: 'texts-uk', neededBy: textsOf('uk') },
    { name: 'texts-en', neededBy: textsOf('en') },
    { name: 'schemas', neededBy: filesIn(contract(''), /schemas\.ts$/), least: 2 },
    { name: 'guest', neededBy: guests, least: 2 },
    { name: 'login', neededBy: [src('features/accounts/pages/login-page.tsx')], and: [frame, ...cabinet] },
    { name: 'cabinet', neededBy: [frame] },
    { name: 'common', neededBy: cabinet, least: 16 },
    { name: 'shared', neededBy: cabinet, least: 2 },
  ];
}
