import type { FastifyInstance } from 'fastify';
import { isId } from '../platform/ids.ts';
import { sendNotFound } from './error-handler.ts';

/** Shown where pictures of their own are asked for faster than they are drawn. */
const usualPicture = '/preview.png';

type Picture = { edition: string; picture: () => Promise<Buffer> | 'busy' } | 'none';

/** The picture by which messengers show the preview of an event, see the head of that page. */
export function installPreviewPictures(app: FastifyInstance, pictureOf: (id: string) => Promise<Picture>): void {
  const config = { isDrawn: true };
  app.get<{ Params: { id: string } }>(
    '/events/preview/:id/picture.png',
    { config },
    async ({ params, headers }, reply) => {
      const id = params.id.toLowerCase();
      const found = isId(id) ? await pictureOf(id) : 'none';
      if (found === 'none') return sendNotFound(reply);
      const etag = `"${found.edition}"`;
      void reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await found.picture();
      if (picture === 'busy')
        return reply.removeHeader('etag').header('cache-control', 'no-store').redirect(usualPicture);
      return reply.type('image/png').send(picture);
    },
  );
}
