import { erasedWords } from '@oplich/contract';
import { sql } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Tx } from '../../../db/pool.ts';
import { deleteAnswersContaining } from '../../../platform/idempotency/idempotency-keys.repo.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { personPattern } from './person-pattern.ts';

type Columns = { [T in keyof DB]?: readonly (keyof DB[T] & string)[] };

/** Every column in which somebody else may have typed who a person is. */
export const typedWords = {
  accounts: ['declineReason', 'deletionReason'],
  actItems: ['name'],
  acts: ['basisLabel', 'cancelReason', 'confirmComment', 'place'],
  declarationItems: ['name'],
  declarations: ['carrier', 'comment', 'purpose'],
  eventMessages: ['text'],
  events: ['cancelReason', 'description', 'directions', 'invitationText', 'locationAddress', 'name', 'shelter'],
  feedback: ['message', 'reply', 'subject'],
  files: ['name'],
  helpRequestItems: ['name'],
  helpRequests: ['decisionComment', 'description', 'title', 'ttn'],
  issuedAid: ['placeOfIssue', 'revertReason'],
  lateIssues: ['reason'],
  mails: ['lastError'],
  movementReasons: ['reason'],
  positions: ['name'],
  reports: ['comment', 'description', 'title'],
  waitingList: ['callNote'],
} as const satisfies Columns;

/** The same inside of JSON. */
export const typedJson = {
  events: ['registrationForm'],
  mails: ['params'],
  notifications: ['params'],
  participants: ['answers'],
  waitingList: ['answers'],
} as const satisfies Columns;

/**
 * Takes a person out of the words that others typed, and drops answers kept for repetition that name them. Called while
 * the account still says who it is. What it cannot find – another case of the name, a nickname – stays.
 */
export async function eraseWordsAbout(tx: Tx, secrets: Secrets, id: string): Promise<void> {
  const row = await tx
    .selectFrom('accounts')
    .select(['surname', 'name', 'patronym', 'email', 'phoneNumber', 'taxNumberEncrypted'])
    .select(['passportSeriesEncrypted', 'passportNumberEncrypted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const open = (encrypted: string | null) => (encrypted === null ? null : secrets.decrypt(encrypted));
  const number = open(row.passportNumberEncrypted);
  const pattern = personPattern({
    ...row,
    taxNumber: open(row.taxNumberEncrypted),
    passport: number === null ? null : { series: open(row.passportSeriesEncrypted), number },
  });
  for (const [table, columns] of Object.entries(typedWords)) {
    const found = columns.map(column => sql`${sql.ref(column)} COLLATE "uk-x-icu" ~* ${pattern}`);
    const set = columns.map(
      column =>
        sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)} COLLATE "uk-x-icu", ${pattern}, ${erasedWords}, 'gi')`,
    );
    // eslint-disable-next-line oplich/own-tables -- each of the columns above, whose ever it is
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${sql.join(found, sql` OR `)}`.execute(tx);
  }
  for (const [table, columns] of Object.entries(typedJson)) {
    for (const column of columns) {
      // eslint-disable-next-line oplich/own-tables -- as before
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = replace_words(${sql.ref(column)}, ${pattern}, ${erasedWords})
        WHERE ${sql.ref(column)}::text COLLATE "uk-x-icu" ~* ${pattern}`.execute(tx);
    }
  }
  await deleteAnswersContaining(tx, pattern);
}
