import type { AdministratorDuty, ApprovalKind, ApprovalState, Duty } from '@oplich/contract';
import type { ApprovalsQuery } from '@oplich/contract/approvals/schemas';
import type { SecuritySetting } from '@oplich/contract/settings/schemas';
import { sql, type Insertable } from 'kysely';
import { contains } from '../../db/searching/contains.ts';
import { notNull, listingOf, type Listing } from '../../db/paging.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import type { Approvals } from '../../db/schema.ts';

/** Whether two administrators have to agree; it stays so until the transaction ends. */
export async function lockFourEyes(tx: Tx): Promise<boolean> {
  const { fourEyes } = await tx.selectFrom('productSettings').select('fourEyes').forShare().executeTakeFirstOrThrow();
  return fourEyes;
}

/** Does something and undoes it, so that what could not be done is known; the rest of the transaction stays. */
export async function tryAndUndo(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`SAVEPOINT tried`.execute(tx);
  await work();
  await sql`ROLLBACK TO SAVEPOINT tried`.execute(tx);
}

/** The state of an approval at a time: an expired one needs no job to end it. */
const stateAt = (at: Date) =>
  sql<ApprovalState>`CASE WHEN approvals.state = 'waiting' AND approvals.expires_at <= ${at} THEN 'expired' ELSE approvals.state END`;

const approvals = (db: Reader, at: Date) =>
  db
    .selectFrom('approvals')
    .innerJoin('accounts as asker', 'asker.id', 'approvals.askedBy')
    .leftJoin('accounts as account', 'account.id', 'approvals.accountId')
    .leftJoin('organizations as organization', 'organization.accountId', 'approvals.accountId')
    .leftJoin('accounts as decider', 'decider.id', 'approvals.decidedBy')
    .select([
      'approvals.id',
      'approvals.kind',
      'approvals.duty',
      'approvals.duties',
      'approvals.loosens',
      'approvals.accountId',
      'approvals.askedBy',
      'approvals.askedAt',
      'approvals.expiresAt',
      'approvals.decidedBy',
      'approvals.decidedAt',
      stateAt(at).as('state'),
      'asker.surname as askerSurname',
      'asker.name as askerName',
      'account.surname as accountSurname',
      'account.name as accountName',
      'organization.organizationName',
      'decider.surname as deciderSurname',
      'decider.name as deciderName',
    ])
    .$narrowType<{
      kind: ApprovalKind;
      duty: AdministratorDuty;
      duties: AdministratorDuty[] | null;
      loosens: SecuritySetting[] | null;
    }>();
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>;

/** Those that are somebody's duty, the newest first. */
export function listApprovals(
  db: Reader,
  duties: readonly Duty[],
  query: ApprovalsQuery,
  at: Date,
): Listing<ApprovalRow> {
  let found = approvals(db, at).where('approvals.duty', 'in', [...duties]);
  if (query.state) found = found.where(stateAt(at), 'in', query.state);
  if (query.kind) found = found.where('approvals.kind', 'in', query.kind);
  const { search } = query;
  if (search) {
    found = found.where(eb =>
      eb.or([
        contains(sql`asker.search`, search),
        contains(sql`coalesce(account.search, '')`, search),
        contains(sql`coalesce(organization.search, '')`, search),
      ]),
    );
  }
  const columns = { askedAt: notNull(sql`approvals.asked_at`), expiresAt: notNull(sql`approvals.expires_at`) };
  return listingOf(found, query, columns, { by: '-askedAt', tie: 'approvals.id' });
}

export const findApproval = (db: Reader, id: string, at: Date): Promise<ApprovalRow> =>
  approvals(db, at).where('approvals.id', '=', id).executeTakeFirstOrThrow();

/** One of them as it is now; who decides about it at the same time waits. */
export const lockApproval = (tx: Tx, id: string, at: Date) =>
  tx
    .selectFrom('approvals')
    .select([
      'id',
      'kind',
      'duty',
      'accountId',
      'input',
      'askedBy',
      'askedSession',
      'askedAddress',
      stateAt(at).as('state'),
    ])
    .$narrowType<{ kind: ApprovalKind; duty: AdministratorDuty }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What one asked for of an account, or of the settings, and what waits still; nobody decides about it until the transaction ends. */
export const findWaiting = (
  tx: Tx,
  { kind, accountId, askedBy, at }: { kind: ApprovalKind; accountId: string | null; askedBy: string; at: Date },
) =>
  tx
    .selectFrom('approvals')
    .select(['id', 'expiresAt', 'input'])
    .where('kind', '=', kind)
    .where('accountId', 'is not distinct from', accountId)
    .where('askedBy', '=', askedBy)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', at)
    // One that is being decided at this moment no longer waits.
    .forUpdate()
    .execute();

export const insertApproval = (tx: Tx, approval: Insertable<Approvals>) =>
  tx.insertInto('approvals').values(approval).execute();

/** Writes what became of it, and forgets what it would have needed. */
export const decideApproval = (
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'declined'; decidedBy: string; decidedAt: Date },
) =>
  tx
    .updateTable('approvals')
    .set({ ...decision, input: null })
    .where('id', '=', id)
    .execute();

/** Replaces the earlier request by the present one, with its actor's address. */
export const replaceInput = (
  tx: Tx,
  id: string,
  request: { input: string; askedSession: string; askedAddress: string },
) => tx.updateTable('approvals').set(request).where('id', '=', id).execute();

/** Deletes the input of expired approvals. */
export const deleteExpired = (db: Reader, at: Date) =>
  db
    .updateTable('approvals')
    .set({ input: null })
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', at)
    .where('input', 'is not', null)
    .execute();

/** Administrators who are there, and what for; they stay so until the transaction ends. Always locked in the same order. */
export const lockAdministrators = (tx: Tx) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'duties', 'language'])
    .where('role', '=', 'administrator')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
