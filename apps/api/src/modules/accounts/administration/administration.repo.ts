import { deletedAccountName, type AdministratorDuty } from '@oplich/contract';
import { sql } from 'kysely';
import { ownAccountIds } from '../../../db/own-accounts.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { eraseRequestsOf } from '../../help-requests/index.ts';
import { eraseParty } from '../../acts/index.ts';
import { eraseDeclarationsOf } from '../../declarations/index.ts';
import {
  eraseAnswersOf,
  eraseCounted,
  deleteLateIssuesOf,
  deleteMessagesTo,
  deleteRemindersOf,
  eraseWaitingAnswersOf,
} from '../../participants/index.ts';
import { eraseRecipient } from '../../warehouse/index.ts';
import { deleteNotificationsOf } from '../../notifications/index.ts';
import { deleteFeedbackOf } from '../../feedback/index.ts';
import { releaseFiles } from '../../files/index.ts';
import { eraseReportsOf } from '../../reports/index.ts';
import { deleteEmailsTo } from '../../../platform/email/index.ts';
import { deleteAnswersAbout } from '../../../platform/idempotency/idempotency-keys.repo.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { deleteHousehold } from '../../households/index.ts';
import { deleteMembershipsOf } from '../../teams/index.ts';
import { deleteEmailChangesOf } from '../email-change/email-change.repo.ts';
import { eraseWordsAbout } from './erase-words.repo.ts';

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

/** Returns the same accounts, locked. The caller holds the lock of the first account. */
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

/**
 * Locks an administrator and returns their duties; `null` means all. Returns nothing for another or deleted account.
 */
export const lockDuties = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'duties'])
    .where('id', '=', id)
    .where('role', '=', 'administrator')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns whether an administrator had a duty before a change of theirs; only the audit records it. */
export async function hadDuty(db: Reader, id: string, duty: AdministratorDuty): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('seq')
    .where('subjectType', '=', 'account')
    .where('subjectId', '=', id)
    .where('action', '=', 'account.setDuties')
    .where(sql<boolean>`details -> 'before' ? ${duty}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const setDuties = (tx: Tx, id: string, duties: AdministratorDuty[] | null) =>
  tx.updateTable('accounts').set({ duties }).where('id', '=', id).execute();

/** Marks an account as the second account of a person who has another. */
export const setDuplicateOf = (tx: Tx, id: string, keptId: string) =>
  tx.updateTable('accounts').set({ duplicateOf: keptId }).where('id', '=', id).execute();

export const setDeleted = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('accounts').set({ deletedAt: at }).where('id', '=', id).execute();

/** Restoring also settles the deletion request, and a second account counts for itself again. */
export const setRestored = (tx: Tx, id: string) =>
  tx
    .updateTable('accounts')
    .set({ deletedAt: null, deletionRequestedAt: null, deletionReason: null, duplicateOf: null })
    .where('id', '=', id)
    .execute();

/** Returns how many files a person has, second accounts included: they are erased together. */
export async function countFiles(db: Reader, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)`.as('count'))
    .where('ownerId', '=', sql<string>`ANY(${ownAccountIds(sql`${ownerId}::uuid`)})`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Erases the person's data outside the account itself: words of others, documents, emails, stored answers, sessions.
 */
export async function eraseTraces(
  tx: Tx,
  secrets: Secrets,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await eraseWordsAbout(tx, secrets, id);
  await releaseFiles(tx, id);
  await eraseRequestsOf(tx, id);
  await eraseAnswersOf(tx, id);
  await eraseWaitingAnswersOf(tx, id);
  await deleteLateIssuesOf(tx, id);
  await deleteRemindersOf(tx, id);
  await deleteMessagesTo(tx, id);
  await eraseRecipient(tx, id);
  await eraseParty(tx, id);
  await eraseDeclarationsOf(tx, id);
  await deleteNotificationsOf(tx, id);
  await deleteFeedbackOf(tx, id);
  await eraseReportsOf(tx, id);
  await deleteEmailsTo(tx, { id, email });
  await deleteAnswersAbout(tx, id);
  await tx.deleteFrom('externalArrivals').where('email', '=', email).execute();
  await deleteMembershipsOf(tx, { id, email });
  await deleteHousehold(tx, { id, email });
  await eraseCounted(tx, id);
  await tx
    .deleteFrom('sessions')
    .where(eb => eb.or([eb('accountId', '=', id), eb('actingFor', '=', id)]))
    .execute();
  await tx.deleteFrom('accountTokens').where('accountId', '=', id).execute();
  await deleteEmailChangesOf(tx, id);
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
