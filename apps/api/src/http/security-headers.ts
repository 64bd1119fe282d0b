import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Only our own scripts; MUI writes its styles into the page. */
const contentSecurity = (publicUrl: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
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
 * Returns the headers every answer bears. They depend on the configuration alone, so they are made once, by the library
 * that knows them: building the content security policy anew for each answer took a twelfth of a request.
 */
export function securityHeaders({
  publicUrl,
  production,
}: {
  publicUrl: string;
  production: boolean;
}): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    // The camera reads tickets at the table; nothing else of the device is ever asked for.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const write = helmet({
    contentSecurityPolicy: { directives: contentSecurity(publicUrl) },
    strictTransportSecurity: production,
  });
  write(new IncomingMessage(new Socket()), response as unknown as ServerResponse, error => {
    if (error) throw error instanceof Error ? error : new Error('The headers could not be made');
  });
  return headers;
}
