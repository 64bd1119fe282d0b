import type { ByteRange } from '../storage/file-store.ts';

/** The one range of a `Range` header; null when there is none we serve, then all is sent; `outside` when it lies beyond. */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return range.first >= size || (from === '' && Number(to) === 0) ? 'outside' : range;
}
