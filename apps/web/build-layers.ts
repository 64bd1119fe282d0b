import type { Language } from '@oplich/contract/shared/languages';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Layer, Plan } from './build-chunks.ts';

/** As the contract has them: Node itself would not read it. */
const languages = ['uk', 'en'] as const satisfies readonly Language[];

const src = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const contract = (path: string) => fileURLToPath(new URL(`../../packages/contract/src/${path}`, import.meta.url));

const textsOf = (language: Language) => ['common', 'errors'].map(name => src(`i18n/${language}/${name}.ts`));
/** What an event says to who sets out: its preview has it too, and nothing else of the labels. */
const travelOf = (language: Language) => contract(`labels/parts/travel-${language}.ts`);

/** Files below a folder whose path has this end. */
const filesIn = (folder: string, end: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => end.test(name) && !name.includes('.test.'))
    .map(name => path.join(folder, name));

const main = src('main.tsx');
const pages = filesIn(src('features'), /pages\/[\w-]+-page\.tsx$/);
const named = (name: RegExp) => (page: string) => new RegExp(`/(?:${name.source})-page\\.tsx$`).test(page);
const guests = pages.filter(named(/correct|[\w-]*verify/));
/** What everybody sees first after log-in, people on a phone most of all. */
const first = [
  'app/layouts/cabinet-layout',
  'features/dashboard/pages/dashboard-page',
  'features/dashboard/components/person-dashboard',
].map(name => src(`${name}.tsx`));
const organizers = ['partner', 'administrator'].map(role => src(`features/dashboard/components/${role}-dashboard.tsx`));

/** The weight of parts that are opened often. */
const OFTEN = 4;
/** Where people are again and again on a day of aid: an event, as a person and as its organizer see it, its people and its table. */
const often = [
  ...pages.filter(named(/(?:new-)?event|participants|hand-out|storage|act-new|position-new/)),
  ...['organizer/organized-event', 'person/person-event'].map(name => src(`features/events/components/${name}.tsx`)),
];

/** From what every visit needs to what the first pages do. */
function layers(): Layer[] {
  const light = ['map', 'events/preview'].map(name => src(`features/${name}/main.tsx`));
  const visitors = src('features/accounts/auth-layout/main.tsx');
  const asking = src('features/accounts/auth-layout/show-asking-page.tsx');
  const cabinet = [main, ...pages, ...languages.flatMap(one => [...textsOf(one), src(`i18n/${one}/auth.ts`)])];
  return [
    // What pages without the cabinet's libraries share with it.
    { name: 'base', neededBy: [...light, ...languages.map(one => src(`i18n/${one}/frame.ts`))], and: cabinet },
    // What only these share, among themselves and with pages that ask for something.
    { name: 'guests', neededBy: light, and: [visitors, asking] },
    { name: 'visitors', neededBy: [visitors], and: cabinet },
    { name: 'visitors', neededBy: [asking], and: [main, ...first] },
    // Small things of a sign-up that pages without a form use as well: they would load its forms.
    {
      name: 'visitors',
      neededBy: [
        ...['offline/try-again', 'api-client/idempotency-key'].map(name => src(`shared/${name}.ts`)),
        ...['files/rules', 'regions/region-ids'].map(name => contract(`${name}.ts`)),
      ],
    },
    // What these share with any form of the cabinet, and what with its forms of people and files.
    {
      name: 'typed',
      neededBy: [asking],
      and: ['drafts/use-draft.ts', 'fields/date-field.tsx', 'fields/number-field.tsx'].map(name =>
        src(`shared/form/${name}`),
      ),
    },
    // Forms ask whether their files are there; what sends them comes with the field that takes some.
    { name: 'typed', neededBy: [src('shared/files/unsent-files.ts')] },
    { name: 'registration', neededBy: [asking], and: [...cabinet, src('features/accounts/consent/read-dialog.tsx')] },
    // What dictionaries say numbers by and schemas list: pages would load all schemas for it.
    { name: 'visitors', neededBy: [contract('shared/counted.ts')] },
    // What a log-in and a sign-up are checked with comes later, and must not bring the cabinet along.
    {
      name: 'visitors',
      neededBy: ['sign-in', 'second-factor', 'registration'].map(name => contract(`accounts/${name}.ts`)),
      and: [main, ...first],
    },
    ...languages.map(one => ({ name: `travel-${one}`, neededBy: [travelOf(one)] })),
    // A part that comes late is seldom an organizer's alone.
    { name: 'app', neededBy: [main, src('shared/ui/status/lazy-part.tsx')] },
    // What both a guest's page and the first of the cabinet need is there on either.
    { name: 'app', neededBy: first, and: guests },
    { name: 'texts-uk', neededBy: textsOf('uk') },
    { name: 'texts-en', neededBy: textsOf('en') },
    { name: 'auth-uk', neededBy: [src('i18n/uk/auth.ts')] },
    { name: 'auth-en', neededBy: [src('i18n/en/auth.ts')] },
    { name: 'cabinet', neededBy: first },
    { name: 'organizer', neededBy: organizers.slice(0, 1), and: organizers.slice(1) },
    { name: 'organizer', neededBy: organizers, and: pages },
  ];
}

/** How the page is divided: what it begins with by name, all else by what opens it. */
export const planOfPage = (): Plan => ({
  layers: layers(),
  main,
  guests,
  openingOf(module, isGuests) {
    const isPage = isGuests || pages.includes(module);
    return {
      after: isGuests ? [] : first,
      weight: often.includes(module) ? OFTEN : isPage ? 1 : 0.2,
      requestBytes: 1500,
    };
  },
});
