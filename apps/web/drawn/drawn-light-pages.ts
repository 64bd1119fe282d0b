import type { Language } from '@oplich/contract/shared/languages';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { scriptsOf } from '../build-scripts.ts';
import { drawnStyle, withDraw, withDrawn } from './drawn-frame.ts';
import { draftName } from '../src/shared/form/drafts/draft-name.ts';
import { externalLinkName } from '../src/shared/external-link-name.ts';
import { lightPaintedFirst } from './light-pages.ts';

/** A file for one address. */
interface Page {
  file: string;
  path: string;
  /** What it asks the server for as it begins. */
  asked?: readonly string[];
  /** The name a tab keeps what makes it another page by. */
  kept?: string;
  /** Whether something of it is known before it is asked for; else it is the frame as it is. */
  isBare?: boolean;
  /** The module that it loads beyond the frame's. */
  shows?: RegExp;
}

/** Pages without the cabinet's libraries, by the module that draws them. */
interface Drawn {
  module: string;
  /** The built page. */
  frame: string;
  /** The files made of it. */
  pages: readonly Page[];
  /** The dictionaries they begin with; none where they bring their texts themselves. */
  texts: readonly string[];
}

const asking = /\/auth-layout\/show-asking-page\.tsx$/;

const drawnPages: readonly Drawn[] = [
  {
    module: 'src/features/map/draw.tsx',
    frame: 'map.html',
    pages: [{ file: 'map.html', path: '/map', asked: ['/api/regions', '/api/map/requests', '/api/map/totals'] }],
    texts: [],
  },
  {
    module: 'src/features/accounts/auth-layout/draw.tsx',
    frame: 'login.html',
    pages: [
      { file: 'login.html', path: '/login', kept: externalLinkName },
      { file: 'signup.html', path: '/signup' },
      // Who typed in this tab before finds the page as it was left, not an empty one.
      { file: 'signup/displaced.html', path: '/signup/displaced', kept: draftName('signup-displaced'), shows: asking },
      { file: 'signup/partner.html', path: '/signup/partner', kept: draftName('signup-partner'), shows: asking },
      { file: 'signup/thank-you.html', path: '/signup/thank-you', isBare: true, shows: asking },
      { file: 'forgot-password.html', path: '/forgot-password', shows: asking },
      { file: 'reset-password.html', path: '/reset-password', isBare: true, shows: asking },
      { file: 'confirm-email.html', path: '/confirm-email', isBare: true, shows: asking },
    ],
    texts: ['common', 'errors', 'auth'],
  },
];

/** The way out of a start that fails, which stands above what is drawn in the reader's language. */
const slowStyle =
  '.slow{position:fixed;inset:auto 0 0;margin:0;padding:8px 16px;background:var(--wheat-tint);text-align:center}';

/**
 * Draws the public map, the log-in, the sign-ups and password recovery when the product is built, in both languages and without what the server
 * knows, each into its own page: on a bad link it stands there with the first answer, and the script takes it over when it comes
 * (`src/shared/routing/replace-prerendered.ts`).
 */
export function drawnLightPages(): Plugin {
  return {
    name: 'oplich-drawn-light-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        for (const { module, frame: name, pages, texts } of drawnPages)
          await withDraw(module, async draw => {
            const frame = readFileSync(path.join(dir, name), 'utf8');
            const [slow = ''] = /<p class="slow">.*?<\/p>/s.exec(frame) ?? [];
            if (!slow) throw new Error(`${name} is not what it was`);
            const wordsIn = (language: Language) =>
              scriptsOf(bundle, new RegExp(`/i18n/${language}/(?:${texts.join('|')})\\.ts$`)).filter(
                script => !frame.includes(script),
              );
            const words = texts.length > 0 ? { uk: wordsIn('uk'), en: wordsIn('en') } : undefined;
            for (const { file, path: at, asked = [], kept, isBare = false, shows } of pages) {
              const own = shows ? scriptsOf(bundle, shows).filter(script => !frame.includes(script)) : [];
              if (shows && own.length === 0) throw new Error(`${file} has no script of its own`);
              const html = lightPaintedFirst(frame, { asked, words, own });
              const target = path.join(dir, file);
              mkdirSync(path.dirname(target), { recursive: true });
              if (isBare) {
                writeFileSync(target, html);
                continue;
              }
              const drawn = withDrawn(html, { uk: await draw(at, 'uk'), en: await draw(at, 'en'), kept, below: slow });
              const style = `<style id="drawn-style">${drawnStyle}#drawn ${slowStyle}</style>\n  </head>`;
              writeFileSync(
                target,
                drawn.replace('</head>', () => style),
              );
            }
          });
      },
    },
  };
}
