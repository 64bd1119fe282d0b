import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the product is reached over TLS, and its cookies go by nothing else. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** How a cookie is called: over TLS so that no other host of the domain, and no plain http, can set it. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** What the browser sent, read by the few calls that ask for it and by no other. */
const sent = ({ server, headers }: FastifyRequest) => (headers.cookie ? server.parseCookie(headers.cookie) : {});

/** The value of a cookie the browser sent, or null. */
export const readCookie = (request: FastifyRequest, name: string, secure: boolean): string | null =>
  sent(request)[nameOf(name, secure)] ?? null;

/** Returns the values of all cookies whose names begin with a prefix. */
export const readCookies = (request: FastifyRequest, beginning: string, secure: boolean): string[] =>
  Object.entries(sent(request)).flatMap(([name, value]) => (name.startsWith(nameOf(beginning, secure)) ? [value] : []));

interface Cookie {
  name: string;
  value: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
  /** See `isSecure`. */
  secure: boolean;
}

/** Gives the browser a cookie that no script reads and no other site's form sends. */
export function setCookie(reply: FastifyReply, { name, value, maxAge, secure }: Cookie): void {
  const options = { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure } as const;
  void reply.header('set-cookie', reply.server.serializeCookie(nameOf(name, secure), value, options));
}
