import { participantSets, statusesIn } from '@oplich/contract';
import type { Answers } from '@oplich/contract/events/bodies';
import { sql, type RawBuilder } from 'kysely';
import type { ParticipantStatus, RejectionReason } from '@oplich/contract';
import { compiled, compiledByIds } from '../../../db/compiled.ts';
import type { Db, Reader, Tx } from '../../../db/pool.ts';
import { asOf, isHere, isOfPerson, type Participation } from '../participation.repo.ts';

/** What the rules of applying ask of a person and an event. */
export interface ApplicationFacts {
  /** As of now: an invitation that ran out is rejected. */
  participation:
    | (Pick<Participation, 'status' | 'rejectedBecause' | 'respondBy' | 'appliedAt'> & {
        /** The answers given when joining the waiting list, for a person invited from it. */
        answers: Answers | null;
      })
    | undefined;
  /** When the person's other standing applications were made, under any of their accounts. */
  standing: Date[];
}

/** A person and the event they apply to. */
interface Applying {
  eventId: string;
  accountId: string;
}

interface Row {
  accountId: string;
  isOfEvent: boolean;
  status: ParticipantStatus;
  rejectedBecause: RejectionReason | null;
  respondBy: Date | null;
  appliedAt: Date | null;
  answers: Answers | null;
}

/** Selects the facts of a `person` row and an event. */
const factsOf = (db: Db, eventId: string | RawBuilder<string>) =>
  db
    .selectFrom('accounts as person')
    .innerJoin('participants', on => on.on(isOfPerson))
    .select(['person.id as accountId', 'participants.status', 'participants.rejectedBecause'])
    .select(['participants.respondBy', 'participants.appliedAt'])
    .select(sql<boolean>`${isHere(eventId)}`.as('isOfEvent'))
    .select(
      sql`CASE WHEN ${isHere(eventId)} AND participants.status = 'invited' AND participants.invited_because = 'waitingList'
        THEN participants.answers END`.as('answers'),
    )
    .where(eb =>
      eb.or([
        isHere(eventId),
        eb.and([
          eb('participants.status', 'in', statusesIn(participantSets.takesPart)),
          eb('participants.appliedAt', 'is not', null),
        ]),
      ]),
    )
    .$castTo<Row>();

const factsOfOne = compiled((db, { eventId, accountId }: Applying) =>
  factsOf(db, eventId).where('person.id', '=', accountId),
);
const factsOfMany = compiled((db, { eventIds, accountIds }: Record<'eventIds' | 'accountIds', readonly string[]>) =>
  factsOf(db, sql`applying.event_id`).innerJoin(
    // How many they are is not seen, as by `anyOfUnknownCount`.
    sql<Applying>`unnest((SELECT ${eventIds}::uuid[]), (SELECT ${accountIds}::uuid[]))`.as<'applying'>(
      sql`applying (event_id, account_id)`,
    ),
    'applying.accountId',
    'person.id',
  ),
);

/**
 * Returns the facts of several people by person, each for the event they apply to, in one statement. A person without facts is not in the
 * result.
 */
export async function applicationFacts(
  db: Reader,
  applying: readonly Applying[],
  at: Date,
): Promise<ReadonlyMap<string, ApplicationFacts>> {
  const [first] = applying;
  if (!first) return new Map();
  const rows =
    applying.length === 1
      ? await factsOfOne(db, first)
      : await factsOfMany(db, {
          eventIds: applying.map(({ eventId }) => eventId),
          accountIds: applying.map(({ accountId }) => accountId),
        });
  const facts = new Map<string, ApplicationFacts>();
  for (const { accountId, isOfEvent, ...row } of rows) {
    const known = facts.get(accountId) ?? { participation: undefined, standing: [] };
    facts.set(accountId, known);
    if (isOfEvent) known.participation = asOf(row, at);
    else if (row.appliedAt) known.standing.push(row.appliedAt);
  }
  return facts;
}

const freePeople = compiledByIds((db, anyId) =>
  db
    .selectFrom('accounts')
    .select(['id', 'deletedAt', 'surname', 'name', 'patronym', 'birthday', 'regionId'])
    .where('id', '=', anyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked(),
);

/**
 * Locks those people whose rows nobody else has locked, in the order of their ids, and returns them, including deleted accounts. People
 * locked elsewhere are left out, so that one busy person does not delay a group.
 */
export async function lockFreePeople(tx: Tx, accountIds: readonly string[]) {
  const people = await freePeople(tx, accountIds, {});
  return new Map(people.map(person => [person.id, person]));
}

/** A person whose row is locked. */
export type LockedPerson = Awaited<ReturnType<typeof freePeople>>[number];

/** Whether a person was found but their account is deleted. */
export const isGone = (person: LockedPerson | undefined): boolean => person !== undefined && person.deletedAt !== null;
