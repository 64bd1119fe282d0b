import { participantSets, statusesIn } from '@oplich/contract';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { isCountedSo, promisedAt } from '../counting/quantities.repo.ts';

/** The goods issued per household, with the code of humanitarian aid. */
export const findSet = (db: Reader, eventId: string) =>
  db
    .selectFrom('eventAidLines as line')
    .innerJoin('positions', 'positions.id', 'line.positionId')
    .select([
      'line.positionId',
      'positions.name',
      'positions.units',
      'positions.uniqueCode',
      'line.quantityPerParticipant',
      'line.per',
      'line.atMost',
    ])
    .$narrowType<{ per: PerKind }>()
    .where('line.eventId', '=', eventId)
    .orderBy('line.line')
    .execute();

/** Selects who is to be issued aid and who was, in the order of the Ukrainian alphabet. */
export const findRecipients = (db: Reader, eventId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.accountId')
    .innerJoin(promisedAt(eventId), join => join.on(isCountedSo))
    .select([
      'participants.accountId',
      'participants.status',
      'participants.appliedAt',
      'participants.aidedAt',
      'participants.windowStart',
      'accounts.deletedAt',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.passportSeriesEncrypted',
      'accounts.passportNumberEncrypted',
      'accounts.displacedCertificateYear',
      'promised.planned',
      // An issue may be recorded later than its day.
      sql<
        string | null
      >`(SELECT max(issued.date) FROM issued_aid AS issued WHERE issued.event_id = participants.event_id
        AND issued.recipient_id = participants.account_id AND issued.reverted_at IS NULL)`.as('issuedOn'),
    ])
    .where('participants.eventId', '=', eventId)
    .where('participants.status', 'in', statusesIn(participantSets.isListed))
    .orderBy(
      sql`accounts.surname COLLATE "uk-x-icu", accounts.name COLLATE "uk-x-icu", accounts.patronym COLLATE "uk-x-icu", accounts.id`,
    )
    .execute();

/** Returns what each person was issued of each position, without reverted issues: `(person, position) → quantity`. */
export async function findIssued(db: Reader, eventId: string) {
  const rows = await db
    .selectFrom('issuedAid')
    .select(['recipientId', 'positionId', sql<string>`sum(quantity)`.as('quantity')])
    .where('eventId', '=', eventId)
    .where('revertedAt', 'is', null)
    .groupBy(['recipientId', 'positionId'])
    .execute();
  const issued = new Map(rows.map(row => [`${row.recipientId} ${row.positionId}`, row.quantity]));
  return (recipientId: string, positionId: string) => issued.get(`${recipientId} ${positionId}`);
}
