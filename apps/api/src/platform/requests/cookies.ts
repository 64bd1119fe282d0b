import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the product is reached over TLS, and its cookies go by nothing else. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** How a cookie is called: over TLS so that no other host of the domain, and no plain http, can set it. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The value of a cookie the browser sent, or null. */
export function readCookie(request: FastifyRequest, name: string, secure: boolean): string | null {
  const prefix = `${nameOf(name, secure)}=`;
  const pairs = request.headers.cookie?.split(';').map(pair => pair.trim()) ?? [];
  return pairs.find(pair => pair.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** The values of all cookies whose names begin so. */
export function readCookies(request: FastifyRequest, beginning: string, secure: boolean): string[] {
  const prefix = nameOf(beginning, secure);
  const pairs = request.headers.cookie?.split(';').map(pair => pair.trim()) ?? [];
  return pairs.filter(pair => pair.startsWith(prefix)).map(pair => pair.slice(pair.indexOf('=') + 1));
}

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
  const flags = `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${nameOf(name, secure)}=${value}; Path=/; Max-Age=${maxAge}; ${flags}`);
}
