import { sql, type Insertable } from 'kysely';
import type { Db, Reader, Tx } from '../../db/pool.ts';
import type { Mails } from '../../db/schema.ts';
import { startsWith } from '../../db/starts-with.ts';
import { emailTries } from './tries.ts';

/**
 * Takes an email that is still to be sent. A mark that an earlier try left behind counts as an interruption: that try
 * ended neither in "sent" nor in "failed".
 */
export const claimEmail = (db: Db, id: string, at: Date) =>
  db
    .updateTable('mails')
    .set({ startedAt: at, interruptions: sql`interruptions + (started_at IS NOT NULL)::int` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .returning([
      'recipient',
      'template',
      'params',
      'language',
      'attempts',
      'interruptions',
      'accountId',
      'partnerId',
      'duty',
    ])
    .executeTakeFirst();

export const markSent = (db: Db, id: string, at: Date) =>
  db
    .updateTable('mails')
    .set({ sentAt: at, startedAt: null, lastError: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();

/** Deletes an email that goes to nobody any more. */
export const deleteEmail = (db: Db, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();

/** With `failedAt` it is a dead email and is not tried any more. */
export const markFailed = (db: Db, id: string, { lastError, failedAt }: { lastError: string; failedAt: Date | null }) =>
  db
    .updateTable('mails')
    .set({ lastError, failedAt, startedAt: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();

/** Writes emails into the outbox; returns the ids of those whose cause was not there yet. */
export async function insertEmails(tx: Tx, emails: readonly Insertable<Mails>[]): Promise<string[]> {
  const written = await tx
    .insertInto('mails')
    .values([...emails])
    .onConflict(conflict => conflict.column('cause').doNothing())
    .returning('id')
    .execute();
  return written.map(email => email.id);
}

/** How many emails are neither sent nor given up. */
export async function countWaitingEmails(db: Reader): Promise<number> {
  const { waiting } = await db
    .selectFrom('mails')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Lets the queue send emails that are in the outbox, behind all else that is due: where a mail server answers nothing, each keeps
 * a worker for half a minute. All in one call: each by itself looks through what waits, and ten thousand took a minute and more.
 */
export const addEmailJobs = (tx: Tx, ids: readonly string[]) =>
  sql`
    SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT ('send-mail', json_build_object('id', id), NULL, NULL, ${emailTries}::smallint, 'mail:' || id, 1::smallint, NULL)::graphile_worker.job_spec
      FROM unnest(${[...ids]}::uuid[]) AS id))`.execute(tx);

/** Puts an email that was given up back among those that wait, as if it had never been tried. */
export const requeueEmail = (tx: Tx, id: string) =>
  tx
    .updateTable('mails')
    .set({ failedAt: null, startedAt: null, interruptions: 0, attempts: 0 })
    .where('id', '=', id)
    .execute();

/** Redirects the unsent emails of an account from its former address to the new one. */
export const readdressEmails = (tx: Tx, accountId: string, { from, to }: { from: string; to: string }) =>
  tx
    .updateTable('mails')
    .set({ recipient: to })
    .where('accountId', '=', accountId)
    .where('recipient', '=', from)
    .where('sentAt', 'is', null)
    .execute();

/** Deletes the emails to an account or to its address. */
export const deleteEmailsTo = (tx: Tx, { id, email }: { id: string; email: string }) =>
  tx
    .deleteFrom('mails')
    .where(eb => eb.or([eb('accountId', '=', id), eb('recipient', '=', email)]))
    .execute();

/** Deletes the email of each cause to one account. */
export const deleteEmailsOf = (tx: Tx, causes: readonly { cause: string; accountId: string }[]) =>
  sql`DELETE FROM mails WHERE cause = ANY(${causes.map(({ cause, accountId }) => `${cause}:${accountId}`)}::text[])`.execute(
    tx,
  );

/** Deletes the emails of a cause that went to addresses of nobody's account. */
export const deleteEmailsToNobody = (tx: Tx, cause: string) =>
  tx
    .deleteFrom('mails')
    .where('accountId', 'is', null)
    .where(startsWith(sql`mails.cause`, sql`${`${cause}:`}::text`))
    .execute();

/** Deletes the emails of causes, to whomever they went. */
export const deleteEmailsOfAll = (tx: Tx, causes: readonly string[]) =>
  sql`DELETE FROM mails USING unnest(${[...causes]}::text[]) AS gone (cause) WHERE starts_with(mails.cause, gone.cause || ':')`.execute(
    tx,
  );

/** Emails of a cause, none older than `since`, that were not sent yet. */
const unsent = (cause: string, since: Date) =>
  sql<boolean>`sent_at IS NULL AND created_at >= ${since} AND starts_with(cause, ${`${cause}:`}::text)`;

/** Deletes the unsent emails of a cause, whoever the recipients are. */
export const deleteUnsentEmails = (tx: Tx, cause: string, since: Date) =>
  tx.deleteFrom('mails').where(unsent(cause, since)).execute();

/** Updates the parameters of the unsent emails of a cause; absent ones stay. */
export const correctUnsentEmails = (tx: Tx, cause: string, { params, since }: { params: object; since: Date }) =>
  tx
    .updateTable('mails')
    .set({ params: sql`params || ${JSON.stringify(params)}::jsonb` })
    .where(unsent(cause, since))
    .execute();

/** Empties the outbox, sent emails included. */
export const dropEmails = (db: Db) => db.deleteFrom('mails').execute();
