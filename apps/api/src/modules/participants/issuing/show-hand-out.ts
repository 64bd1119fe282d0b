import { hasOnlyDesk } from '@oplich/contract';
import type { HandOut, HandOutPerson, HandOutQuery } from '@oplich/contract/participants/hand-out';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { limits } from '@oplich/contract/shared/limits';
import { recordView } from '../../../platform/audit/audit.ts';
import { shareReads } from '../../../platform/share-reads.ts';
import { SharedAnswer } from '../../../platform/shared-answer.ts';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { User } from '../../../platform/user.ts';
import type { Db } from '../../../db/pool.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { asOrganizer, mayIssue, mayReadTable } from '../participants.policy.ts';
import { isNamesOnly } from '../standing-to-participant.ts';
import { everybodyAtTable, handOutLines, someAtTable, type PersonAtTable } from './hand-out.repo.ts';
import { issueClosed } from './issue-window.ts';
import { changedAtTable, countAtTable, firstPartAtTable, partAtTable, readUpTo } from './known-at-table.repo.ts';
import { isOfSameList, readKnown, shownAs, writeKnown, type Known } from './known-at-table.ts';
import { presenter } from './person-at-table.ts';

interface Reading {
  db: Db;
  secrets: Secrets;
}
interface Looking {
  actor: User;
  at: Date;
}

/** A list as it was read, for everybody who asked for the same at that moment. */
interface ReadHandOut {
  answer: SharedAnswer<HandOut>;
  lastConfirmedAt: Date | null;
}

/** The number of people serialized before others get their turn. */
const peopleAtOnce = 250;

/**
 * Returns a function that shows the day's list of an event at its table: who gets what, what was issued, what is left. A team opens it at
 * the same moment, so its phones share a reading. Each opening is in the audit.
 */
export function handOuts(reading: Reading) {
  const share = shareReads<ReadHandOut>();
  return async ({ actor, at }: Looking, eventId: string, query: HandOutQuery = {}): Promise<SharedAnswer<HandOut>> => {
    const event = asOrganizer(actor, await findEvent(reading.db, eventId));
    if (!mayReadTable(actor, event.id)) fail('forbidden');
    // All in which what two of its readers see may differ.
    const kind = [eventId, actor.role, hasOnlyDesk(actor.duties), mayIssue(actor, event.id), query];
    const { answer, lastConfirmedAt } = await share(JSON.stringify(kind), () =>
      readHandOut(reading, { actor, at }, eventId, query),
    );
    const look = { actor, action: 'participant.viewHandOut', subject: { type: 'event', id: eventId }, at } as const;
    await recordView(reading.db, look, {
      tell: async () => ({
        people: answer.answer.total ?? (await countAtTable(reading.db, eventId)),
        ...(isNamesOnly(actor, event, at) && { namesOnly: true }),
      }),
      changedAt: lastConfirmedAt,
    });
    return answer;
  };
}

async function readHandOut(
  { db, secrets }: Reading,
  { actor, at }: Looking,
  eventId: string,
  query: HandOutQuery,
): Promise<ReadHandOut> {
  // A change written in the meantime is returned twice rather than never, because what a row depends on is read before the rows. All
  // statements are sent together, in this order.
  const [{ transaction, ...base }, lines, found] = await Promise.all([
    readUpTo(db, eventId),
    handOutLines(db, eventId, kyivDay(at)),
    findEvent(db, eventId),
  ]);
  const event = asOrganizer(actor, found);
  // Only questions marked for the table are shown; the other answers are between the person and the organizer.
  const questions = event.registrationForm.flatMap(({ id, label, type, atDesk = false }) =>
    id && (atDesk || !hasOnlyDesk(actor.duties)) ? [{ id, label, type }] : [],
  );
  const now: Known = { transaction, at, shownAs: shownAs({ actor, at }, { ...base, event, questions }) };
  const { ids, ...listed } = await listedPeople(db, eventId, query, now);
  const rows = ids ? await someAtTable(db, ids, { eventId }) : await everybodyAtTable(db, eventId);
  const present = presenter(secrets, { actor, at }, { event, questions });
  const people: HandOutPerson[] = [];
  for (const row of rows) {
    if (people.length % peopleAtOnce === peopleAtOnce - 1) await yieldToEventLoop();
    people.push(present(row));
  }
  const answer = new SharedAnswer<HandOut>({
    event: {
      id: event.id,
      name: event.name,
      eventDate: event.eventDate.toISOString(),
      endsAt: event.endsAt?.toISOString() ?? null,
      status: event.status,
      whatToBring: event.whatToBring,
    },
    closed: issueClosed(event, at),
    mayIssue: mayIssue(actor, event.id),
    lines,
    questions,
    people,
    isChange: listed.isChange,
    asOf: writeKnown(now),
    parts: listed.parts,
    total: ids ? listed.total : rows.length,
  });
  return { answer, lastConfirmedAt: lastConfirmed(rows) };
}

/** When the last of these people was confirmed, which shows their document: a list opened earlier did not show it. */
const lastConfirmed = (rows: readonly PersonAtTable[]) =>
  rows.reduce<Date | null>(
    (last, { confirmedAt }) => (confirmedAt && (!last || confirmedAt > last) ? confirmedAt : last),
    null,
  );

/** No id is greater. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Listed extends Pick<HandOut, 'isChange' | 'parts' | 'total'> {
  /** The ids of the people in the answer; undefined: all. */
  ids?: string[];
}

/** Returns the people in an answer: those who changed, a part of the list, or everybody. */
async function listedPeople(
  db: Db,
  eventId: string,
  { size, after, until, since, also = [] }: HandOutQuery,
  now: Known,
): Promise<Listed> {
  const none = { isChange: false, parts: [], total: null };
  if (after !== undefined) return { ...none, ids: await partAtTable(db, eventId, { after, until: until ?? lastId }) };
  const known = readKnown(since);
  if (known && isOfSameList(known, now)) {
    const { ids, people } = await changedAtTable(db, eventId, { ...known, now: now.at, also });
    if (ids.length <= limits.handOutChangesMax) return { ...none, isChange: true, ids, total: people };
  }
  if (size === undefined) return none;
  const { ids, parts, people } = await firstPartAtTable(db, eventId, size);
  return { ...none, ids, parts, total: people };
}
