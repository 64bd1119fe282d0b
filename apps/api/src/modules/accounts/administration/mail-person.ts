import type { Language } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMails } from '../../../platform/mail/index.ts';
import type { administrationMailTemplates } from './mails.ts';

interface Receiver {
  id: string;
  email: string;
  language: Language;
}

/** Queues one letter to a person in the deed's transaction; each deed is told of, however often it is done. */
export const mailPerson = (
  tx: Tx,
  { id, email, language }: Receiver,
  template: keyof ReturnType<typeof administrationMailTemplates>,
  params: Record<string, string>,
  at: Date,
) =>
  queueMails(tx, [{ cause: `${template}:${newId()}`, to: { accountId: id, email, language }, template, params }], at);
