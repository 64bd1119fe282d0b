import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

export type GuessKind =
  | 'login'
  | 'confirmEmail'
  | 'resetPassword'
  | 'correctRegistration'
  | 'changePassword'
  | 'secondFactor'
  | 'exchange'
  | 'joinTeam'
  | 'joinHelper';
/** Counted like guesses, by the network that asks: emails with a link. */
type Counted = GuessKind | 'askedMail';

/** Whose secret is guessed at: a keyed hash of the typed e-mail, the same for known and unknown ones. */
export interface Guessed {
  kind: Counted;
  subject: Buffer;
}

/** Where a guess came from, as it is kept: a first byte for the kind of origin, then a keyed hash. */
export const originKinds = { address: 0, device: 1 } as const;

interface Window {
  from: Buffer | 'every address';
  since: Date;
  count: number;
}

/** The instant of the failure that is the `count`-th before now, if there are so many since `since`. */
export async function findNthLastFailure(
  db: Reader,
  { kind, subject }: Guessed,
  { from, since, count }: Window,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('failedAttempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .where(
      from === 'every address'
        ? sql<boolean>`get_byte(origin, 0) = ${originKinds.address}`
        : sql<boolean>`origin = ${from}`,
    )
    .orderBy('at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export const insertFailures = (db: Reader, guessed: Guessed, origins: readonly Buffer[], at: Date) =>
  db
    .insertInto('failedAttempts')
    .values(origins.map(origin => ({ ...guessed, origin, at })))
    .execute();

export const deleteFailures = (db: Reader, { kind, subject }: Guessed, origins: readonly Buffer[]) =>
  db
    .deleteFrom('failedAttempts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('origin', 'in', [...origins])
    .execute();
