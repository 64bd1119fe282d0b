import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface DownloadFile {
  /** Latin letters, digits and hyphens. */
  name: string;
  contentType: string;
  body: Readable;
  /** Of a table: how many rows will come. */
  rows: number;
}

/** An answer that is a file to be saved, in the place of a call's JSON: what a list gives with `?format=`. */
export class Download {
  constructor(private readonly file: DownloadFile) {}

  send(reply: FastifyReply): FastifyReply {
    const { name, contentType, body, rows } = this.file;
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-total-rows', String(rows))
      .send(body);
  }
}
