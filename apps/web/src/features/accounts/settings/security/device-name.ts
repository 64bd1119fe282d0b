/** The first that fits names the thing: a browser says that it is several at once, the special one first. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (names: typeof browsers | typeof systems, userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * Returns "Chrome, Android": browser and system in well-known words; nothing when the user agent says nothing useful.
 */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  return [first(browsers, agent), first(systems, agent)].filter(Boolean).join(', ');
}
