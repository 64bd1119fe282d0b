const names = new Set(['localhost', '::1']);

/** Whether a host name or address is this very machine; brackets around an IPv6 address do not matter. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  return names.has(bare) || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(bare);
}
