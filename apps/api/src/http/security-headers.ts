import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Only our own scripts, in the page itself those that are named alone; MUI writes its styles into the page. */
const contentSecurity = (publicUrl: string, inlineScripts: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inlineScripts],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  // Files of our own are shown from the page's memory.
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  mediaSrc: ["'self'", 'blob:'],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: publicUrl.startsWith('https:') ? [] : null,
});

/**
 * Returns the headers of every answer. They depend on the configuration alone, so they are built once, by the library: building the content
 * security policy anew for each answer took a twelfth of a request. The policy names the inline scripts of the pages.
 */
export function securityHeaders(
  { publicUrl, production }: { publicUrl: string; production: boolean },
  inlineScripts: readonly string[] = [],
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    // The camera reads tickets at the table; the location puts an organizer's event on the map when they press a button. Nothing else of
    // the device is used.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const write = helmet({
    contentSecurityPolicy: { directives: contentSecurity(publicUrl, inlineScripts) },
    strictTransportSecurity: production,
  });
  write(new IncomingMessage(new Socket()), response as unknown as ServerResponse, error => {
    if (error) throw error instanceof Error ? error : new Error('The headers could not be made');
  });
  return headers;
}

/** What matters where an answer is no page: the rest says what a page may do, and would go along with each of its files. */
const ofData = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** Returns those of the headers that data are sent with. */
export const dataHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ofData.includes(name)));

/** Returns the names of those a script, a style or a font of the page needs none of: they load nothing by themselves. */
export const headersNotForAssets = (headers: Readonly<Record<string, string>>): string[] =>
  Object.keys(headers).filter(name => !ofData.includes(name) || name === 'content-security-policy');
