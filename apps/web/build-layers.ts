import type { Language } from '@oplich/contract/shared/languages';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Layer } from './build-chunks.ts';

const src = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const contract = (path: string) => fileURLToPath(new URL(`../../packages/contract/src/${path}`, import.meta.url));

const textsOf = (language: Language) => ['common', 'errors'].map(name => src(`i18n/${language}/${name}.ts`));
/** What an event says to who sets out: a guest's page has it too, and nothing else of the labels. */
const travelOf = (language: Language) => contract(`labels/travel-${language}.ts`);

/** Files below a folder whose path ends so. */
const filesIn = (folder: string, end: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => end.test(name) && !name.includes('.test.'))
    .map(name => path.join(folder, name));

/** From what every visit needs to what a few pages share; what one page alone needs stays with it. */
export function layersOfPage(): Layer[] {
  const main = src('main.tsx');
  const pages = filesIn(src('features'), /pages\/[\w-]+-page\.tsx$/);
  const named = (name: RegExp) => (page: string) => new RegExp(`/(?:${name.source})-page\\.tsx$`).test(page);
  const guests = pages.filter(
    named(/[\w-]*(?:login|password)|signup[\w-]*|confirm-email|correct|event-preview|[\w-]*verify/),
  );
  const cabinet = pages.filter(page => !guests.includes(page));
  /** Pages for guests that are drawn by the build, and those that a link leads to. */
  const drawn = guests.filter(named(/login|signup|forgot-password/));
  const notDrawn = guests.filter(page => !drawn.includes(page));
  const linked = guests.filter(named(/event-preview|[\w-]*verify/));
  /** What everybody sees first after log-in, people on a phone most of all. */
  const first = [
    'app/layouts/cabinet-layout',
    'features/dashboard/pages/dashboard-page',
    'features/dashboard/components/person-dashboard',
  ].map(name => src(`${name}.tsx`));
  const organizers = ['partner', 'administrator'].map(role =>
    src(`features/dashboard/components/${role}-dashboard.tsx`),
  );
  const shared = filesIn(src('shared'), /\.tsx?$/);
  const lists = ['responsive-table', 'list-body', 'filter-bar', 'search-field', 'export-button'];
  /** Fields that suggest: heavy, and on few pages. */
  const pickers = ['places/regions-select', 'places/locality-field', 'suggest-input', 'goods-picker'].map(name =>
    src(`shared/form/fields/${name}.tsx`),
  );
  const forms = filesIn(src('shared/form'), /\.tsx?$/);
  const map = [
    'features/map/main.tsx',
    ...(['uk', 'en'] as const).flatMap(one => [`i18n/${one}/map.ts`, `i18n/${one}/frame.ts`]),
  ];
  return [
    {
      name: 'base',
      neededBy: map.map(src),
      and: [main, ...pages, ...(['uk', 'en'] as const).flatMap(one => [...textsOf(one), src(`i18n/${one}/auth.ts`)])],
    },
    // Lists of schemas that pages need too: guests' pages would load all schemas for them.
    { name: 'app', neededBy: [main, ...['shared/counted.ts', 'regions/region-ids.ts'].map(contract)] },
    // What both a guest's page and the first of the cabinet need is there on either.
    { name: 'app', neededBy: first, and: guests },
    { name: 'texts-uk', neededBy: [...textsOf('uk'), travelOf('uk')] },
    { name: 'texts-en', neededBy: [...textsOf('en'), travelOf('en')] },
    { name: 'auth-uk', neededBy: [src('i18n/uk/auth.ts')] },
    { name: 'auth-en', neededBy: [src('i18n/en/auth.ts')] },
    // Pages ask states; their forms alone, later, the schemas that name them.
    { name: 'states', neededBy: filesIn(contract(''), /(?:states|per-kinds)\.ts$/) },
    { name: 'schemas', neededBy: filesIn(contract(''), /schemas\.ts$/), least: 2 },
    { name: 'form', neededBy: drawn, and: [...notDrawn, ...cabinet] },
    { name: 'linked', neededBy: linked, and: cabinet },
    { name: 'fields', neededBy: shared, and: notDrawn },
    { name: 'guest', neededBy: guests, least: 2 },
    // A preview shows it below its first lines; of all the rest of the cabinet it needs nothing.
    { name: 'travel', neededBy: [src('features/events/before-travel/travel-facts.tsx')] },
    { name: 'cabinet', neededBy: first },
    { name: 'organizer', neededBy: organizers, least: 2 },
    { name: 'organizer', neededBy: organizers, and: cabinet },
    { name: 'list', neededBy: lists.map(name => src(`shared/ui/lists/${name}.tsx`)) },
    { name: 'common', neededBy: shared, and: cabinet, without: [...forms, ...pickers] },
    { name: 'forms', neededBy: shared, and: cabinet, without: pickers },
    { name: 'picker', neededBy: shared, and: cabinet },
    ...readdirSync(src('features')).map(feature => ({
      name: feature,
      neededBy: cabinet.filter(page => page.includes(`/features/${feature}/`)),
      least: 2,
    })),
    { name: 'shared', neededBy: cabinet, least: 2 },
  ];
}
