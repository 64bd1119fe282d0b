import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie the browser sent, or null. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const prefix = `${name}=`;
  const pairs = request.headers.cookie?.split(';').map(pair => pair.trim()) ?? [];
  return pairs.find(pair => pair.startsWith(prefix))?.slice(prefix.length) ?? null;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
  /** Only over TLS: wherever the product is reached by it. */
  secure: boolean;
}

/** Gives the browser a cookie that no script reads and no other site's form sends. */
export function setCookie(reply: FastifyReply, { name, value, path, maxAge, secure }: Cookie): void {
  const flags = `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${maxAge}; ${flags}`);
}
