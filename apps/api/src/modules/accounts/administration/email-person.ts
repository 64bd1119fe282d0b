import type { Language } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { queueEmails, type EmailContent } from '../../../platform/email/index.ts';
import type { administrationEmailTemplates } from './emails.ts';

type PersonalEmail = keyof ReturnType<typeof administrationEmailTemplates>;

interface Receiver {
  id: string;
  email: string;
  language: Language;
}

/** Queues one email to a person in the action's transaction; each action is notified, however often it is repeated. */
export const emailPerson = (
  tx: Tx,
  { id, email, language }: Receiver,
  content: EmailContent<PersonalEmail>,
  at: Date,
) =>
  queueEmails(
    tx,
    [{ cause: `${content.template}:${newId()}`, to: { accountId: id, email, language }, ...content }],
    at,
  );
