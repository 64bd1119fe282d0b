import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../limits/loopback.ts';

/** What proxies of any make add. */
const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-original-.*|.*(?:real|client|connecting|cluster)-ip)$/;
const nameOf = (host: string) => /^(\[[\da-f:.]+\]|[^:@[\]]+)(?::\d+)?$/i.exec(host)?.[1] ?? '';

/** Whether a program on this machine asks under a name of this machine, and no proxy asks for somebody elsewhere. */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  // The peer of the connection itself: what a proxy says of its client is not asked here.
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(nameOf(headers.host ?? '')) &&
    !Object.keys(headers).some(name => forwarding.test(name))
  );
}
