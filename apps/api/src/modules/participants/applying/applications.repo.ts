import { participantSets, statusesIn } from '@oplich/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { compiled } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { isHere, isOfPerson } from '../participation.repo.ts';

/**
 * Returns when a person's standing applications were made, under any of their accounts; the account's own application to the given event is
 * left out.
 */
export async function standingApplications(
  db: Reader,
  accountId: string,
  exceptEventId: string | null,
): Promise<Date[]> {
  const rows = await standingOf(db, { accountId });
  return rows.flatMap(row =>
    row.appliedAt && !(row.eventId === exceptEventId && row.accountId === accountId) ? row.appliedAt : [],
  );
}

/** Returns the newest of them, the one that the next has to wait for; its event only where the account itself takes part. */
export const newestStandingApplication = async (db: Reader, accountId: string) => {
  const found = await db
    .selectFrom('accounts as person')
    .innerJoin('participants', on => on.on(isOfPerson))
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select(['events.name', 'participants.appliedAt'])
    .select(sql<string | null>`CASE WHEN participants.account_id = person.id THEN events.id END`.as('eventId'))
    .where('person.id', '=', accountId)
    .where('participants.status', 'in', statusesIn(participantSets.takesPart))
    .where('participants.appliedAt', 'is not', null)
    .orderBy('participants.appliedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.appliedAt ? { ...found, appliedAt: found.appliedAt } : undefined;
};

const standing = (db: Reader, { accountId }: { accountId: string }) =>
  db
    .selectFrom('accounts as person')
    .innerJoin('participants', on => on.on(isOfPerson))
    .select(['participants.eventId', 'participants.accountId', 'participants.appliedAt'])
    .where('person.id', '=', accountId)
    .where('participants.status', 'in', statusesIn(participantSets.takesPart))
    .where('participants.appliedAt', 'is not', null)
    .orderBy('participants.appliedAt', 'desc');
const standingOf = compiled(standing);

/** The same of several people, by person. */
export async function standingApplicationsOf(
  db: Reader,
  accountIds: readonly string[],
  exceptEventId: string,
): Promise<ReadonlyMap<string, Date[]>> {
  const rows = await db
    .selectFrom('accounts as person')
    .innerJoin('participants', on => on.on(isOfPerson))
    .select(['person.id as accountId', 'participants.appliedAt'])
    .where('person.id', '=', anyOf(accountIds))
    .where('participants.status', 'in', statusesIn(participantSets.takesPart))
    .where(({ not }) => not(isHere(exceptEventId)))
    .execute();
  const found = new Map<string, Date[]>();
  for (const { accountId, appliedAt } of rows) {
    if (appliedAt) found.set(accountId, [...(found.get(accountId) ?? []), appliedAt]);
  }
  return found;
}

/** The person's newest standing application that can still be withdrawn. */
const withdrawable = (db: Reader, accountId: string, at: Date) =>
  db
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select(['events.id as eventId', 'events.name', 'participants.appliedAt'])
    .where('participants.accountId', '=', accountId)
    .where('participants.status', 'in', statusesIn(participantSets.isPlanned))
    .where('participants.appliedAt', 'is not', null)
    .where('events.status', '=', 'scheduled')
    .where('events.cancelledAt', 'is', null)
    .where('events.eventDate', '>', at)
    .orderBy('participants.appliedAt', 'desc')
    .limit(1);

interface Withdrawable {
  eventId: string;
  name: string;
  appliedAt: string;
}

/** A person's applications, as columns of any statement. */
export const applicationColumns = (db: Reader, accountId: string, at: Date) =>
  [
    sql<Date[]>`ARRAY${standing(db, { accountId }).clearSelect().select('participants.appliedAt')}`.as('standing'),
    sql<Withdrawable | null>`(
      SELECT json_build_object('eventId', event_id, 'name', name, 'appliedAt', applied_at)
      FROM ${withdrawable(db, accountId, at)} AS newest)`.as('withdrawable'),
  ] as const;

const applications = compiled((db, { accountId, at }: { accountId: string; at: Date }) =>
  db.selectNoFrom(applicationColumns(db, accountId, at)),
);

/**
 * The person's applications that may block another one: when the standing ones were made, and the newest that can be withdrawn.
 */
export interface Applications {
  standing: readonly Date[];
  withdrawable: { eventId: string; name: string; appliedAt: Date } | null;
}
export const noApplications: Applications = { standing: [], withdrawable: null };

/** Returns a person's applications from their columns. */
export const applicationsFrom = ({
  standing,
  withdrawable,
}: {
  standing: Date[];
  withdrawable: Withdrawable | null;
}): Applications => ({
  standing,
  withdrawable: withdrawable && { ...withdrawable, appliedAt: new Date(withdrawable.appliedAt) },
});

/** Returns a person's applications. */
export async function applicationsOf(db: Reader, accountId: string, at: Date): Promise<Applications> {
  const [found] = await applications(db, { accountId, at });
  return found ? applicationsFrom(found) : noApplications;
}
