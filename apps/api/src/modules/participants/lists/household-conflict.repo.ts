import { participantSets, statusesIn } from '@oplich/contract';
import { sql, type SqlBool } from 'kysely';

const held = statusesIn(participantSets.holdsPlace);

/**
 * Whether somebody else of a participant's household holds a place too, where an event is for one of each: whom they list or are
 * linked with, and who lists them.
 */
export const householdConflict = sql<SqlBool>`(events.one_per_household AND EXISTS (
  SELECT FROM participants AS other JOIN accounts AS theirs ON theirs.id = other.account_id
  WHERE other.event_id = participants.event_id AND other.account_id <> participants.account_id
    AND other.status = ANY(${held}::text[]) AND (
      EXISTS (SELECT FROM household_people AS listed WHERE listed.account_id = participants.account_id
        AND listed.tax_number_index = theirs.tax_number_index)
      OR EXISTS (SELECT FROM household_people AS listed WHERE listed.account_id = other.account_id
        AND listed.tax_number_index = accounts.tax_number_index)
      OR EXISTS (SELECT FROM household_links WHERE asked_id IS NOT NULL
        AND (asker_id, asked_id) IN ((other.account_id, participants.account_id), (participants.account_id, other.account_id))))))`;
