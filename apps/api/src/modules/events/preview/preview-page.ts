import { languages } from '@oplich/contract/shared/languages';
import type { Deps } from '../../../deps.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { pictureSize } from './draw-picture.ts';
import { guestEvent, whenAndWhere, type GuestEvent } from './preview-facts.ts';
import { picturePathOf } from './preview-picture.ts';

const pathOfPreview = /^\/events\/preview\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
/** What messengers show of a description before they cut it themselves. */
const toldOf = 200;

/** As the page says them when its scripts have come. */
const said = {
  uk: {
    title: 'Запрошення на захід',
    howTitle: 'Як узяти участь',
    how: 'Увійдіть або зареєструйтеся й подайте заявку. Це можна зробити один раз на місяць, поки є місця. Організатор розгляне заявку, а відповідь прийде листом.',
    logIn: 'Увійти',
    signUp: 'Зареєструватися',
  },
  en: {
    title: 'Invitation to an event',
    howTitle: 'How to take part',
    how: 'Log in or sign up and apply. You can do it once a month while there are places. The organiser will look at your application, and the answer comes by e-mail.',
    logIn: 'Log in',
    signUp: 'Sign up',
  },
};

interface Written {
  title: string;
  head: string;
  body: string;
}

/**
 * Returns what messengers, and everybody before the scripts have come, read of the event at an address: only what the public
 * preview says too. Nothing is written of an event for the invited only and of one that is not there.
 */
export function eventPreviewPage(deps: Pick<Deps, 'readDb' | 'config'>, path: string) {
  const [, id] = pathOfPreview.exec(path.toLowerCase()) ?? [];
  if (id === undefined) return null;
  return {
    path: `/events/preview/${id}`,
    write: async (): Promise<Written | null> => {
      const event = await guestEvent(deps, id);
      return event && write(event, deps.config.publicUrl);
    },
  };
}

function write(event: GuestEvent, publicUrl: string): Written {
  const facts = languages.map(language => ({ language, ...whenAndWhere(event, language) }));
  const [own] = facts;
  const words = event.description.replace(/\s+/g, ' ').trim();
  const told = words.length > toldOf ? `${words.slice(0, toldOf).replace(/\s\S*$/, '')} …` : words;
  const properties: readonly [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Опліч'],
    ['og:locale', 'uk_UA'],
    ['og:url', `${publicUrl}/events/preview/${event.id}`],
    ['og:title', event.name],
    ['og:description', [own?.day, own?.place, told].filter(Boolean).join(' · ')],
    ['og:image', `${publicUrl}${picturePathOf(event)}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', `${pictureSize.width}`],
    ['og:image:height', `${pictureSize.height}`],
    ['og:image:alt', [event.name, own?.day, own?.place].filter(Boolean).join(' · ')],
  ];
  const block = ({ language, day, place }: (typeof facts)[number]) =>
    `<div class="first-in" lang="${language}"><p>${said[language].title}</p></div>` +
    `<div class="first-fact" lang="${language}">${escapeHtml(day)}<br>${escapeHtml(place)}</div>`;
  const next = `?next=${encodeURIComponent(`/cabinet/events/${event.id}`)}`;
  const how = ({ language }: (typeof facts)[number]) => {
    const { howTitle, how, logIn, signUp } = said[language];
    return (
      `<section class="first-how" lang="${language}"><h2>${howTitle}</h2><p>${how}</p>` +
      `<a href="/login${next}">${logIn}</a><a href="/signup${next}">${signUp}</a></section>`
    );
  };
  return {
    title: event.name,
    head: [
      ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
      '<meta name="twitter:card" content="summary_large_image">',
      // The page asks for it when its scripts have come, and finds it there.
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/events/displaced-guest/${event.id}/details">`,
      `<style id="drawn-style">${style}</style>`,
    ].join('\n    '),
    body: `<div id="drawn" data-path="${escapeHtml(`/events/preview/${event.id}`)}"><main class="first"><h1>${escapeHtml(event.name)}</h1>${facts
      .map(block)
      .join('')}<p class="first-words">${escapeHtml(event.description)}</p>${facts.map(how).join('')}</main></div>`,
  };
}

/** As the page looks when its scripts have come, so that nothing jumps; `start.js` has told the language and the colours. */
const style = `#drawn+#root{display:none}
:root[lang=en] #drawn [lang=uk],:root:not([lang=en]) #drawn [lang=en]{display:none}
.first{box-sizing:border-box;max-width:1072px;margin:0 auto;padding:80px 16px 48px;display:flex;flex-direction:column;font:16px/24px 'Onest Variable','Onest Fallback',system-ui,sans-serif;color:#1c2b33;overflow-wrap:anywhere}
:root[data-scheme=dark] .first{color:#e8eef0}
.first h1{margin:0 0 20px;font-size:26px;line-height:1.25;font-weight:650;letter-spacing:-.01em}
.first p{margin:0}
.first-in{order:-1;color:#52626b}
:root[data-scheme=dark] .first-in{color:#a5b4bb}
.first-fact{margin-bottom:20px;font-weight:500}
.first .first-words{white-space:pre-line;max-width:70ch}
.first-how{margin-top:32px;max-width:400px;display:flex;flex-direction:column;gap:12px}
:root[data-signed-in] #drawn .first-how{display:none}
.first-how h2{margin:0;font-size:20px;line-height:1.3;font-weight:650}
.first-how a{padding:12px;border:1px solid #1d5a75;border-radius:12px;text-align:center;text-decoration:none;font-weight:600;color:#1d5a75}
.first-how h2~a:first-of-type{background:#1d5a75;color:#fff}
:root[data-scheme=dark] .first-how a{border-color:#8cc6de;color:#8cc6de}
:root[data-scheme=dark] .first-how a:first-of-type{background:#8cc6de;color:#11191d}`;
