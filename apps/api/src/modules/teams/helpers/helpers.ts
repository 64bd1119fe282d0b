import { helperCodesAnHour, limits, personName, spans, type Language } from '@oplich/contract';
import type { Helper, HelperCode } from '@oplich/contract/teams/helpers';
import { lastDayOf } from '@oplich/contract/events/last-day';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Reader } from '../../../db/pool.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { spendOrRefuse } from '../../../platform/limits/budgets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Person, User } from '../../../platform/user.ts';
import { hashHelperCode, makeHelperCode } from './helper-code.ts';
import {
  countAtDesk,
  deleteCode,
  findHelpers,
  findOwnEvent,
  insertCode,
  insertHelper,
  lockHelper,
  lockTable,
  setHelperEnded,
  consumeCode,
} from './helpers.repo.ts';

/** Until when helpers are at the table of an event: the end of its last day in Kyiv. */
const endOfDay = (event: Parameters<typeof lastDayOf>[0]): Date => startOfKyivDay(nextDay(lastDayOf(event)));

const ownEvent = async (db: Reader, eventId: string, { id }: Pick<User, 'id'>) =>
  (await findOwnEvent(db, eventId, id)) ?? fail('event_not_found');

interface Making {
  secrets: Secrets;
  isLimited: boolean;
}

/**
 * Creates a code that admits one helper. Earlier codes stay valid: several phones may be waiting. A code is stored only as a hash, also in
 * the stored answer, so a repeated request gets another code instead.
 */
export async function createHelperCode(
  inTransaction: InTransaction,
  making: Making,
  eventId: string,
): Promise<HelperCode> {
  let code = '';
  const make = async (operation: Operation) => {
    const { hash, expiresAt, ...made } = await makeCode(operation, making, eventId);
    code = made.code;
    return { hash: hash.toString('hex'), expiresAt: expiresAt.toISOString() };
  };
  const { expiresAt } = await inTransaction(make, async (operation, kept, keep) => {
    await deleteCode(operation.tx, Buffer.from(kept.hash, 'hex'));
    const made = await make(operation);
    await keep(made);
    return made;
  });
  return { code, expiresAt };
}

/** @throws `status_change_not_allowed` where the event was held or its day is over */
async function makeCode({ tx, actor, at }: Operation, { secrets, isLimited }: Making, eventId: string) {
  const event = await ownEvent(tx, eventId, actor);
  if (event.status !== 'scheduled' || at >= endOfDay(event)) fail('status_change_not_allowed');
  if (isLimited) {
    const limits = [{ hours: 1, amount: helperCodesAnHour }];
    await spendOrRefuse(tx, { accountId: actor.id, budget: 'helperCodes', amount: 1, limits, at });
  }
  const code = makeHelperCode();
  const [hash, expiresAt] = [hashHelperCode(secrets, code), new Date(at.getTime() + spans.helperCodeMinutes * 60_000)];
  await insertCode(tx, {
    hash,
    partnerId: actor.id,
    eventId,
    madeBy: actor.memberId ?? actor.id,
    madeAt: at,
    expiresAt,
  });
  await recordAudit(tx, { actor, action: 'helper.code', subject: { type: 'event', id: eventId }, at });
  return { code, hash, expiresAt };
}

interface Admitting {
  hash: Buffer;
  /** The id of the account created for the helper. */
  id: string;
  makeAccount: (language: Language) => Promise<unknown>;
}

/** Uses a code up and lets its bearer in; nothing has happened where the code is none, or its table is closed by now. */
export async function admitHelper({ tx, at }: Operation<Person | null>, { hash, id, makeAccount }: Admitting) {
  const code = await consumeCode(tx, hash, at);
  const table = code && (await lockTable(tx, code));
  if (!table || table.status !== 'scheduled' || at >= endOfDay(table)) return null;
  const { partnerId, eventId, madeBy } = code;
  // Serialized: the second of two simultaneous helpers counts the first.
  await lockByName(tx, `helpers of ${eventId}`);
  if ((await countAtDesk(tx, eventId, at)) >= limits.helpersOfEvent) fail('status_change_not_allowed');
  await makeAccount(table.language);
  const endsAt = endOfDay(table);
  await insertHelper(tx, { accountId: id, partnerId, eventId, admittedBy: madeBy, joinedAt: at, endsAt });
  return { partnerId, eventId, admittedBy: madeBy };
}

/** Lists the helpers admitted to the table of an event. */
export async function listHelpers(db: Reader, user: User, eventId: string, at: Date): Promise<Helper[]> {
  await ownEvent(db, eventId, user);
  const rows = await findHelpers(db, eventId, at);
  return rows.map(({ id, surname, name, joinedAt, endsAt, endedAt, people, isAtDesk }) => ({
    id,
    name: personName({ surname, name }),
    joinedAt: joinedAt.toISOString(),
    endsAt: (endedAt ?? endsAt).toISOString(),
    isAtDesk,
    served: people ?? 0,
  }));
}

/** Sends a helper away; it holds from their next request on. Repeating it changes nothing. */
export async function endHelper({ tx, actor, at }: Operation, eventId: string, id: string): Promise<void> {
  await ownEvent(tx, eventId, actor);
  const helper = (await lockHelper(tx, eventId, id)) ?? fail('not_found');
  if (helper.endedAt) return;
  await setHelperEnded(tx, id, at);
  await recordAudit(tx, { actor, action: 'helper.end', subject: { type: 'helper', id }, details: { eventId }, at });
}
