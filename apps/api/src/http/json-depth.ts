/** Nothing we take is nested deeper than a few levels. */
const mostLevels = 30;
const [quote, backslash] = [0x22, 0x5c];
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/** Returns whether lists and objects in a JSON text stand in each other so deeply that reading it would take long. */
export function isTooDeep(json: string): boolean {
  let level = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (isOpening(code) && ++level > mostLevels) return true;
    else if (isClosing(code)) level--;
  }
  return false;
}
