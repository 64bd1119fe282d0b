import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { drawPicture } from './draw-picture.ts';
import { guestEvent, whenAndWhere, type GuestEvent } from './preview-facts.ts';

/** What the picture of an event says, in Ukrainian, as the page's head does: the day without a time. */
const contentOf = (event: GuestEvent) => ({ name: event.name, ...whenAndWhere(event, 'uk') });

/** A hash of what a picture shows: it changes with the event, so that messengers show no old picture. */
const versionOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 10);

/** Returns the path of an event's picture. */
export const picturePathOf = (event: GuestEvent): string =>
  `/events/preview/${event.id}/picture.png?v=${versionOf(contentOf(event))}`;

/** The most pictures kept, some 40 kB each, and the most that wait to be drawn: each takes a core for a moment. */
const bounds = { kept: 200, waiting: 20 };

/**
 * Draws pictures of events for messengers, one after another, and keeps the last ones. Returns the version of an event's picture and how to
 * get it, `busy` where too many are requested at once, `none` for an event that guests may not see.
 */
export function previewPictures(deps: Pick<Deps, 'readDb'>, draw = drawPicture) {
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const drawn = (edition: string, content: ReturnType<typeof contentOf>): Promise<Buffer> | 'busy' => {
    const known = kept.get(edition);
    if (known) return known;
    if (waiting >= bounds.waiting) return 'busy';
    waiting += 1;
    const picture = last.then(() => draw(content)).finally(() => (waiting -= 1));
    last = picture.catch(() => kept.delete(edition));
    kept.set(edition, picture);
    const [oldest] = kept.keys();
    if (kept.size > bounds.kept && oldest !== undefined) kept.delete(oldest);
    return picture;
  };

  return async (id: string): Promise<{ edition: string; picture: () => Promise<Buffer> | 'busy' } | 'none'> => {
    const event = await guestEvent(deps, id);
    if (!event) return 'none';
    const content = contentOf(event);
    const edition = versionOf(content);
    return { edition, picture: () => drawn(edition, content) };
  };
}
