import { paths } from './paths.ts';

/**
 * Where a guest wanted to go, from `?next=`. Only a path of this product: one slash at the start, no second slash, no
 * backslash, no scheme and no control character, so that a link cannot lead through our login to somebody else's page.
 */
export function readReturnTo(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // eslint-disable-next-line no-control-regex -- browsers drop these characters, and "/\t/evil" would become "//evil"
  const own = /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next) && !/^[^?#]*\/\//.test(next);
  return own && next.startsWith(paths.cabinet) ? next : paths.cabinet;
}
