import { refusalOf, accountTransitions } from '@oplich/contract';
import {
  correctedFields,
  type CorrectRegistration,
  type ReturnedRegistration,
} from '@oplich/contract/accounts/profile-updates';
import type { FastifyRequest } from 'fastify';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { fail, failField, failFields } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Person } from '../../../platform/user.ts';
import { claimAccountFiles, findAccountFiles, uploadBrowserOf } from '../../files/index.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { lockForChange, setStatus } from '../accounts.repo.ts';
import { notifyAdministrators } from '../notify-administrators.ts';
import { findProfile, type ProfileRow } from '../profile/profile.repo.ts';
import { checkUpdate } from '../profile/update/check-update.ts';
import { presentFields } from '../profile/update/present-fields.ts';
import { changesIn, differing, fieldsIn, pick, type UpdateForm } from '../profile/update/profile-changes.ts';
import { writeChanges } from '../profile/update/write-profile.repo.ts';
import { useToken, type FoundToken } from './account-tokens.repo.ts';
import { findEmailedToken, countWrongToken } from './check-emailed-token.ts';

interface Around {
  request: FastifyRequest;
  inTransaction: InTransaction<Person | null>;
}

/**
 * A link that was used, is late, was replaced, or concerns a registration decided in the meantime: all get the same answer.
 */
class WrongLink extends Error {}

/** Runs what an emailed link opens; a link that does not count is refused, and counted as a guess. */
async function byLink<T>(
  context: AccountsContext,
  link: { email: string; token: string },
  { request, inTransaction }: Around,
  work: (operation: Operation<Person | null>, token: FoundToken) => Promise<T>,
): Promise<T> {
  const { found, isLive } = await findEmailedToken(context, 'correctRegistration', link);
  // A repeated request whose answer was lost is answered again, although its link is used.
  if (found && (isLive || (await inTransaction.isRepeat()))) {
    try {
      return await inTransaction(operation => work(operation, found));
    } catch (error) {
      if (!(error instanceof WrongLink)) throw error;
    }
  }
  await countWrongToken(context, 'correctRegistration', { email: link.email, found, request });
  return failField('token', 'token_invalid');
}

/** The registration a link opens, as it stays until the transaction ends. */
async function lockReturned({ tx }: Operation<Person | null>, accountId: string): Promise<ProfileRow> {
  await lockForChange(tx, accountId);
  const row = await findProfile(tx, accountId);
  if (!row || row.deletedAt) throw new WrongLink();
  const standing = { status: row.status, sides: ['whoRegistered'], holds: () => row.returnedAt !== null } as const;
  if (refusalOf(accountTransitions, 'correct', standing) !== null) throw new WrongLink();
  return row;
}

/** Returns which fields a partner of this kind has. */
function fieldsOfKind({ partnerType }: ProfileRow): (field: string) => boolean {
  const fields: readonly string[] = correctedFields[partnerType ?? 'volunteer'];
  return field => fields.includes(field);
}

/** Shows a partner the registration that was returned to them, and what to correct [R-ADM-25]. */
export const openReturned = (
  context: AccountsContext,
  link: { email: string; token: string },
  around: Around,
): Promise<ReturnedRegistration> =>
  byLink(context, link, around, async (operation, token) => {
    const { tx, at } = operation;
    const row = await lockReturned(operation, token.accountId);
    // It shows numbers of documents: each time is written down.
    const subject = { type: 'account', id: row.id } as const;
    await recordAudit(tx, { actor: { id: row.id, role: row.role }, action: 'account.openReturned', subject, at });
    const isOfKind = fieldsOfKind(row);
    const sent = pick(await presentFields(tx, context.secrets, row), isOfKind);
    return {
      comment: row.declineReason ?? '',
      returnedAt: (row.returnedAt ?? at).toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      version: row.version,
      sent: { partnerType: row.partnerType, ...sent } as ReturnedRegistration['sent'],
      files: await findAccountFiles(tx, row.id),
    };
  });

/** Takes a corrected registration: it waits to be checked again, and its link is used up [R-ADM-25]. */
export const correctRegistration = (
  context: AccountsContext,
  { email, token: mailed, partnerType, ...form }: CorrectRegistration,
  around: Around,
): Promise<void> =>
  byLink(context, { email, token: mailed }, around, async (operation, token) => {
    const { tx, at } = operation;
    const { secrets } = context;
    const row = await lockReturned(operation, token.accountId);
    if (partnerType && partnerType !== row.partnerType) failField('partnerType', 'not_allowed');
    if (form.version !== undefined && form.version !== row.version) fail('stale_version');
    const isOfKind = fieldsOfKind(row);
    const own = Object.fromEntries(Object.entries(form).filter(([name]) => isOfKind(name))) as UpdateForm;

    const before = await presentFields(tx, secrets, row);
    const changed = changesIn(own);
    checkUpdate(own, { before, after: { ...before, ...changed } }, true, at);
    const changes = differing(changed, before);
    const id = row.id;
    await writeChanges(tx, secrets, {
      id,
      isOrganization: row.partnerType === 'organization',
      changes,
      after: { ...before, ...changes },
    });
    const by = { registeredId: id, browser: uploadBrowserOf(context, around.request) };
    const wrong = await claimAccountFiles(tx, {
      accountId: id,
      form: pick(changes, field => /FileIds?$/.test(field)),
      by,
      at,
    });
    if (wrong.length > 0) failFields(wrong);

    if (!(await useToken(tx, token.id, at))) throw new WrongLink();
    const { to } = accountTransitions.correct;
    // The requested corrections stay for the next verification.
    await setStatus(tx, id, { from: ['declined'], to, declineReason: row.declineReason, returnedAt: null });
    await notifyAdministrators(operation, 'partnerWaiting', { id, role: 'philanthrop' });
    await recordAudit(tx, {
      actor: { id, role: row.role },
      action: 'account.correct',
      subject: { type: 'account', id },
      details: { fields: fieldsIn(changes) },
      at,
    });
  });
