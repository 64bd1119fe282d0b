import { deletedAccountName, type AdministratorDuty } from '@oplich/contract';
import { sql } from 'kysely';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { forgetRequestsOf } from '../../help-requests/index.ts';
import { forgetParty } from '../../acts/index.ts';
import { forgetDeclarationsOf } from '../../declarations/index.ts';
import {
  forgetAnswersOf,
  forgetCounted,
  forgetLateIssuesOf,
  forgetMessagesTo,
  forgetRemindersOf,
  forgetWaitingAnswersOf,
} from '../../participants/index.ts';
import { forgetRecipient } from '../../warehouse/index.ts';
import { forgetNotificationsOf } from '../../notifications/index.ts';
import { forgetFeedbackOf } from '../../feedback/index.ts';
import { releaseFiles } from '../../files/index.ts';
import { forgetReportsOf } from '../../reports/index.ts';
import { forgetEmailsTo } from '../../../platform/email/index.ts';
import { forgetAnswersAbout } from '../../../platform/idempotency/idempotency-keys.repo.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { forgetHousehold } from '../../households/index.ts';
import { forgetMember } from '../../teams/index.ts';
import { forgetEmailChangesOf } from '../email-change/email-change.repo.ts';
import { forgetWordsAbout } from './forget-words.repo.ts';

const accounts = (db: Reader) =>
  db.selectFrom('accounts').select(['id', 'email', 'role', 'language', 'deletedAt', 'anonymisedAt']);
const account = (db: Reader, id: string) => accounts(db).where('id', '=', id);

/** An account as an administrator's action needs it, deleted ones included. */
export const findForAdministration = (db: Reader, id: string) => account(db, id).executeTakeFirst();

/**
 * The same, locked against everything that is done by it or refers to it anew: nobody applies, creates an event or is
 * invited while the account is being deleted.
 */
export const lockAccount = (tx: Tx, id: string) => account(tx, id).forUpdate().executeTakeFirst();

/** Those that ended as second accounts of the person of this one, or of such a one in turn, and are not erased. */
const secondAccounts = (db: Reader, id: string) =>
  accounts(db)
    .where('id', '=', sql<string>`ANY(${ownAccountIds(sql`${id}::uuid`)})`)
    .where('id', '<>', id)
    .where('deletedAt', 'is not', null)
    .where('anonymisedAt', 'is', null);

/** The same, locked like the account itself, whose lock the caller holds. */
export const lockSecondAccounts = (tx: Tx, id: string) => secondAccounts(tx, id).orderBy('id').forUpdate().execute();

export const countSecondAccounts = async (db: Reader, id: string): Promise<number> =>
  (await secondAccounts(db, id).execute()).length;

/** Locks all administrators who can log in, so that of the last two only one can be removed; returns what each is there for. */
export const lockAdministrators = (tx: Tx) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'duties'])
    .where('role', '=', 'administrator')
    .where('deletedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What an administrator is there for; `null` is everything. Whoever is none, or is deleted, is not there. */
export const lockDuties = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'duties'])
    .where('id', '=', id)
    .where('role', '=', 'administrator')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const setDuties = (tx: Tx, id: string, duties: AdministratorDuty[] | null) =>
  tx.updateTable('accounts').set({ duties }).where('id', '=', id).execute();

/** Says that an account is the second one of somebody who has another. */
export const setDuplicateOf = (tx: Tx, id: string, keptId: string) =>
  tx.updateTable('accounts').set({ duplicateOf: keptId }).where('id', '=', id).execute();

export const setDeleted = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('accounts').set({ deletedAt: at }).where('id', '=', id).execute();

/** The request that led to the deletion is settled with it, and who ended as somebody's second account stands for themselves. */
export const setRestored = (tx: Tx, id: string) =>
  tx
    .updateTable('accounts')
    .set({ deletedAt: null, deletionRequestedAt: null, deletionReason: null, duplicateOf: null })
    .where('id', '=', id)
    .execute();

/** How many files somebody has, under second accounts of theirs too: they are erased together. */
export async function countFiles(db: Reader, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)`.as('count'))
    .where('ownerId', '=', sql<string>`ANY(${ownAccountIds(sql`${ownerId}::uuid`)})`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Forgets what stands beside an account and bears the person's data: words of others, documents, emails, kept answers,
 * sessions.
 */
export async function forgetTraces(
  tx: Tx,
  secrets: Secrets,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await forgetWordsAbout(tx, secrets, id);
  await releaseFiles(tx, id);
  await forgetRequestsOf(tx, id);
  await forgetAnswersOf(tx, id);
  await forgetWaitingAnswersOf(tx, id);
  await forgetLateIssuesOf(tx, id);
  await forgetRemindersOf(tx, id);
  await forgetMessagesTo(tx, id);
  await forgetRecipient(tx, id);
  await forgetParty(tx, id);
  await forgetDeclarationsOf(tx, id);
  await forgetNotificationsOf(tx, id);
  await forgetFeedbackOf(tx, id);
  await forgetReportsOf(tx, id);
  await forgetEmailsTo(tx, { id, email });
  await forgetAnswersAbout(tx, id);
  await tx.deleteFrom('externalArrivals').where('email', '=', email).execute();
  await forgetMember(tx, { id, email });
  await forgetHousehold(tx, { id, email });
  await forgetCounted(tx, id);
  await tx
    .deleteFrom('sessions')
    .where(eb => eb.or([eb('accountId', '=', id), eb('actingFor', '=', id)]))
    .execute();
  await tx.deleteFrom('accountTokens').where('accountId', '=', id).execute();
  await forgetEmailChangesOf(tx, id);
  await tx.deleteFrom('secondFactors').where('accountId', '=', id).execute();
  await tx.deleteFrom('pendingUpdates').where('accountId', '=', id).execute();
  await tx.deleteFrom('externalIdentities').where('accountId', '=', id).execute();
}

export const removeAccount = (tx: Tx, id: string) => tx.deleteFrom('accounts').where('id', '=', id).execute();

/** Erases the personal data of an account and keeps the account for what refers to it. */
export async function anonymise(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      email: `${id}@deleted.invalid`,
      passwordHash: null,
      surname: deletedAccountName,
      name: '',
      patronym: null,
      birthday: null,
      phoneNumber: null,
      socialLink: null,
      locality: null,
      residenceAddress: null,
      zipCode: null,
      regionBeforeId: null,
      displacedCertificateYear: null,
      passportSeriesEncrypted: null,
      passportNumberEncrypted: null,
      passportIndex: null,
      passportIssuedBy: null,
      passportIssuedDate: null,
      taxNumberEncrypted: null,
      taxNumberIndex: null,
      volunteerRegisterDate: null,
      declineReason: null,
      returnedAt: null,
      deletionReason: null,
      deletionRequestedAt: null,
      anonymisedAt: at,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('organizations')
    .set({
      organizationName: deletedAccountName,
      edrpou: '00000000',
      headSurname: deletedAccountName,
      headName: '',
      headPatronym: null,
      actsOnBasis: '',
      address: '',
      socialLink: null,
    })
    .where('accountId', '=', id)
    .execute();
}
