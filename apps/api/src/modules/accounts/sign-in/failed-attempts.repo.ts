import { sql, type RawBuilder } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Db, Reader } from '../../../db/pool.ts';

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

/** The account whose secret is guessed: a keyed hash of the typed email, the same for known and unknown ones. */
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
  guessed: Guessed,
  { from, since, count }: Window,
): Promise<Date | undefined> {
  const window = { ...guessed, since, before: count - 1 };
  const [row] = await (from === 'every address' ? nthOfAll(db, window) : nthOfOne(db, { ...window, from }));
  return row?.at;
}

interface Nth extends Guessed {
  since: Date;
  before: number;
}

const nth = (db: Db, { kind, subject, since, before }: Nth, isCounted: RawBuilder<boolean>) =>
  db
    .selectFrom('failedAttempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .where(isCounted)
    .orderBy('at', 'desc')
    .offset(sql<number>`${before}::int`)
    .limit(1);

const nthOfAll = compiled((db, of: Nth) => nth(db, of, sql<boolean>`get_byte(origin, 0) = ${originKinds.address}`));
const nthOfOne = compiled((db, of: Nth & { from: Buffer }) => nth(db, of, sql<boolean>`origin = ${of.from}`));

export const insertFailures = (db: Reader, guessed: Guessed, origins: readonly Buffer[], at: Date) =>
  db
    .insertInto('failedAttempts')
    .values(origins.map(origin => ({ ...guessed, origin, at })))
    .execute();

export const deleteFailures = (db: Reader, guessed: Guessed, origins: readonly Buffer[]) =>
  failuresFrom(db, { ...guessed, origins });

const failuresFrom = compiled((db, { kind, subject, origins }: Guessed & { origins: readonly Buffer[] }) =>
  db
    .deleteFrom('failedAttempts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(sql<boolean>`origin = ANY(${origins}::bytea[])`),
);
