import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dispositionOf } from './disposition.ts';

interface DownloadFile {
  /** With its ending. */
  name: string;
  contentType: string;
  body: Readable | Buffer;
  /** For a table: how many rows will come. */
  rows?: number;
  /** To be looked at, not only kept. */
  isShown?: boolean;
}

/**
 * Replaces separators of folders and spaces by a hyphen: "Декларація 100/2026.pdf" becomes `Декларація 100-2026.pdf`.
 */
const fileName = (name: string): string => name.replace(/[_/\\:*?"<>|]+/g, '-');

/** An answer that is a file, in the place of a call's JSON: what a list gives with `?format=`, a document. */
export class Download {
  private readonly file: DownloadFile;

  constructor(file: DownloadFile) {
    this.file = { ...file, name: fileName(file.name) };
  }

  /** Resolves when nothing of the file is read any more: it is sent, or its receiver went away. */
  async closed(): Promise<void> {
    const { body } = this.file;
    if (body instanceof Readable && !body.closed) await once(body, 'close').catch(() => undefined);
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, contentType, body, rows, isShown = false } = this.file;
    // The client has another answer by now, and nobody reads this one.
    if (reply.sent && body instanceof Readable) body.destroy();
    if (rows !== undefined) void reply.header('x-total-rows', String(rows));
    return reply
      .type(contentType)
      .header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', name))
      .send(body);
  }
}
