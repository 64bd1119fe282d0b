import { isIPv6 } from 'node:net';

/**
 * The network an address counts for: an IPv4 address is one, and so are the 2^64 IPv6 addresses one subscriber is given, who
 * could else come from another at every call.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // An IPv4 address in the clothes of an IPv6 one.
  const four = /^(?:::ffff:)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (four) return four;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':');
}
