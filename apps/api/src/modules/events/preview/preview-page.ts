import type { Deps } from '../../../deps.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { isId } from '../../../platform/ids.ts';
import { pictureSize } from './draw-picture.ts';
import { guestEvent, whenAndWhere, type GuestEvent } from './preview-facts.ts';
import { previewBody } from './preview-body.ts';
import { picturePathOf } from './preview-picture.ts';

const pathOfPreview = /^\/events\/preview\/([^/]+)\/?$/;
/** What messengers show of a description before they cut it themselves. */
const toldOf = 200;

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
  // Other values are the address of no event and share one page.
  if (!isId(id)) return { path: '/events/preview/none', write: () => Promise.resolve(null) };
  return {
    path: `/events/preview/${id}`,
    write: async (): Promise<Written | null> => {
      const event = await guestEvent(deps, id);
      return event && write(event, deps.config.publicUrl);
    },
  };
}

function write(event: GuestEvent, publicUrl: string): Written {
  const { day, place } = whenAndWhere(event, 'uk');
  const words = event.description.replace(/\s+/g, ' ').trim();
  const shortened = words.length > toldOf ? `${words.slice(0, toldOf).replace(/\s\S*$/, '')} …` : words;
  const properties: readonly [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Опліч'],
    ['og:locale', 'uk_UA'],
    ['og:url', `${publicUrl}/events/preview/${event.id}`],
    ['og:title', event.name],
    ['og:description', [day, place, shortened].filter(Boolean).join(' · ')],
    ['og:image', `${publicUrl}${picturePathOf(event)}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', `${pictureSize.width}`],
    ['og:image:height', `${pictureSize.height}`],
    ['og:image:alt', [event.name, day, place].filter(Boolean).join(' · ')],
  ];
  return {
    title: event.name,
    head: [
      ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
      '<meta name="twitter:card" content="summary_large_image">',
      // The page asks for it when its scripts have come, and finds it there.
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/events/displaced-guest/${event.id}/details">`,
      `<style id="drawn-style">${style}</style>`,
    ].join('\n    '),
    body: `<div id="drawn" data-written>${previewBody(event)}</div>`,
  };
}

/**
 * In the page's own styles, so that nothing shifts; `start.js` has set the language and whether the visitor is logged in.
 */
const style = `#drawn+#root,:root[lang=en] #drawn [lang=uk],:root:not([lang=en]) #drawn [lang=en],:root[data-signed-in] #drawn .how{display:none}`;
