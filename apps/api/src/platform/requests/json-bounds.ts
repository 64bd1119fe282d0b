/**
 * What no body of ours has more of: levels, values of one list or keys of one object, and values in all. The longest lists of
 * the contract have a thousand elements.
 */
const usualBounds = { levels: 30, inOne: 2_000, inAll: 10_000 };
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/**
 * Returns whether a JSON text holds so much, or so deeply, that parsing it with a schema would take long: a schema looks at
 * every element before it judges how many there are. `own`: what else a text of its own kind may hold.
 */
export function isBeyondBounds(json: string, own: Partial<typeof usualBounds> = {}): boolean {
  const bounds = { ...usualBounds, ...own };
  const counts = new Uint32Array(bounds.levels + 1);
  let level = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (code === comma) {
      const count = (counts[level] ?? 0) + 1;
      counts[level] = count;
      if (count > bounds.inOne || ++values > bounds.inAll) return true;
    } else if (isOpening(code)) {
      if (++level > bounds.levels || ++values > bounds.inAll) return true;
      counts[level] = 1;
    } else if (isClosing(code) && --level < 0) {
      // No JSON at all: its parser says so.
      return false;
    }
  }
  return false;
}
