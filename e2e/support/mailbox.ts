import { until } from '../../apps/api/test/until.ts';

/** An e-mail as the development mailbox keeps it. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

/** Every e-mail the product has sent so far. */
async function readMailbox(url: string): Promise<Email[]> {
  const answer = await fetch(`${url}/dev/mailbox`, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`);
  return (await answer.json()) as Email[];
}

/** Waits for the newest e-mail to somebody that fits; e-mails leave through a queue, so they come a moment later. */
export async function waitForEmail(
  url: string,
  to: string,
  fits: (email: Email) => boolean = () => true,
  { withinMs = 30_000 } = {},
): Promise<Email> {
  const newest = async () =>
    (await readMailbox(url))
      .filter(email => email.to.includes(to) && fits(email))
      .sort((a, b) => b.at.localeCompare(a.at))[0];
  return until(newest, { withinMs, everyMs: 100, what: `such an e-mail to ${to}` });
}

/** Returns the first link of the product in an email whose path begins with `path`. */
export function linkIn(email: Email, path: string): string {
  const link = email.text.match(/https?:\/\/\S+/g)?.find(candidate => new URL(candidate).pathname.startsWith(path));
  if (link === undefined) throw new Error(`No link to ${path} in "${email.subject}"`);
  return link;
}
