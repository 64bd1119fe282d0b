import type { Language } from '@oplich/contract/shared/languages';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { scriptsOf } from '../build-scripts.ts';
import { drawnStyle, withDraw, withDrawn, type Draw, type DrawnBlock } from './drawn-frame.ts';
import { draftName } from '../src/shared/form/drafts/draft-name.ts';
import { externalLinkName } from '../src/shared/external-link-name.ts';
import { lightPaintedFirst } from './light-pages.ts';

/** A prerendered page: a file for one path. */
interface Page {
  file: string;
  path: string;
  /** The API paths it requests at its start. */
  requests?: readonly string[];
  /** The key in the tab's storage whose value changes what the page shows; with it the prerendered content is not shown. */
  storageKey?: string;
  /** Whether nothing can be prerendered, as all of it depends on the address; then it is the frame alone. */
  isBare?: boolean;
  /** Matches the module it loads in addition to the frame's. */
  ownModule?: RegExp;
}

/** Pages without the cabinet's libraries that the same module draws. */
interface PageGroup {
  module: string;
  /** The built page from which the files are made. */
  frame: string;
  pages: readonly Page[];
  /** The dictionaries they load at their start; none if they contain their texts. */
  texts: readonly string[];
}

const askingPage = /\/auth-layout\/show-asking-page\.tsx$/;

const pageGroups: readonly PageGroup[] = [
  {
    module: 'src/features/map/draw.tsx',
    frame: 'map.html',
    pages: [{ file: 'map.html', path: '/map', requests: ['/api/regions', '/api/map/requests', '/api/map/totals'] }],
    texts: [],
  },
  {
    module: 'src/features/accounts/auth-layout/draw.tsx',
    frame: 'login.html',
    pages: [
      { file: 'login.html', path: '/login', storageKey: externalLinkName },
      { file: 'signup.html', path: '/signup' },
      // With a draft in this tab, the empty form is not shown.
      {
        file: 'signup/displaced.html',
        path: '/signup/displaced',
        storageKey: draftName('signup-displaced'),
        ownModule: askingPage,
      },
      {
        file: 'signup/partner.html',
        path: '/signup/partner',
        storageKey: draftName('signup-partner'),
        ownModule: askingPage,
      },
      { file: 'signup/thank-you.html', path: '/signup/thank-you', isBare: true, ownModule: askingPage },
      { file: 'forgot-password.html', path: '/forgot-password', ownModule: askingPage },
      { file: 'reset-password.html', path: '/reset-password', isBare: true, ownModule: askingPage },
      { file: 'confirm-email.html', path: '/confirm-email', isBare: true, ownModule: askingPage },
    ],
    texts: ['common', 'errors', 'auth'],
  },
];

/** The style of the link for a slow or failed start, above the prerendered content. */
const slowStyle =
  '.slow{position:fixed;inset:auto 0 0;margin:0;padding:8px 16px;background:var(--wheat-tint);text-align:center}';
const style = `<style id="drawn-style">${drawnStyle}#drawn ${slowStyle}</style>\n  </head>`;

/**
 * Prerenders the public map, the log-in, the sign-ups and password recovery in both languages, without data of the server. On a slow
 * connection they are shown with the first response, until the script replaces them (`src/shared/routing/replace-prerendered.ts`).
 */
export function drawnLightPages(): Plugin {
  return {
    name: 'oplich-drawn-light-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        for (const group of pageGroups)
          await withDraw(group.module, async draw => writeGroup(dir, bundle, group, draw));
      },
    },
  };
}

async function writeGroup(
  dir: string,
  bundle: Rolldown.OutputBundle,
  { frame: name, pages, texts }: PageGroup,
  draw: Draw<DrawnBlock>,
) {
  const frame = readFileSync(path.join(dir, name), 'utf8');
  const [slowLink = ''] = /<p class="slow">.*?<\/p>/s.exec(frame) ?? [];
  if (!slowLink) throw new Error(`${name} has no link for a slow start`);
  const scriptsBeyondFrame = (module: RegExp) => scriptsOf(bundle, module).filter(script => !frame.includes(script));
  const textsIn = (language: Language) =>
    scriptsBeyondFrame(new RegExp(`/i18n/${language}/(?:${texts.join('|')})\\.ts$`));
  const words = texts.length > 0 ? { uk: textsIn('uk'), en: textsIn('en') } : undefined;
  for (const { file, path: at, requests = [], storageKey, isBare = false, ownModule } of pages) {
    const own = ownModule ? scriptsBeyondFrame(ownModule) : [];
    if (ownModule && own.length === 0) throw new Error(`${file} has no script of its own`);
    const html = lightPaintedFirst(frame, { asked: requests, words, own });
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const drawn = isBare
      ? html
      : withDrawn(html, {
          uk: await draw(at, 'uk'),
          en: await draw(at, 'en'),
          kept: storageKey,
          below: slowLink,
        }).replace('</head>', () => style);
    writeFileSync(target, drawn);
  }
}
