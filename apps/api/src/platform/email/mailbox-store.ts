import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutgoingEmail, Transport } from './transport.ts';
import { emptyIfMissing } from '../empty-if-missing.ts';

/** A mail in the development mailbox. */
export interface MailboxEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The development mailbox: without SMTP emails are kept in `DATA_DIR/mailbox`, one file each, and survive a restart. */
export function mailboxIn(dataDir: string): Transport & { list(to?: string): Promise<MailboxEmail[]> } {
  const folder = path.join(dataDir, 'mailbox');
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as MailboxEmail;
  return {
    async deliver({ at, ...email }: OutgoingEmail) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${email.id}.json`);
      // Written under another name first, so that a listing of the mailbox never reads half an email.
      await writeFile(`${file}.part`, JSON.stringify({ ...email, at: at.toISOString() }), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    /** Newest first. */
    async list(to) {
      const files = await readdir(folder).catch(emptyIfMissing);
      const emails = await Promise.all(files.filter(file => file.endsWith('.json')).map(read));
      const wanted = to?.trim().toLowerCase() ?? '';
      return emails
        .filter(email => email.to.toLowerCase().includes(wanted))
        .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
    },
    close: () => undefined,
  };
}
