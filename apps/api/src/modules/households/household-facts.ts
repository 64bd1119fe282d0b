import { reportAges, type Need } from '@oplich/contract';
import { ageOn } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../db/pool.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openContent, type HouseholdContent } from './household-content.ts';
import { findRecordedAt } from './households.repo.ts';

/** Anonymous facts about a household, the person included, by which waiting lists and kept places are decided. */
export interface HouseholdFacts {
  /** The needs of all members together. */
  needs: ReadonlySet<Need>;
  /** Numbers of people aged 0–17, 0–2 (counted in both), and 60 or older. */
  children: number;
  infants: number;
  elderly: number;
  infantFood: boolean;
  lowMobility: boolean;
  pregnant: boolean;
  disability: boolean;
}

/** Households decrypted in one turn of the event loop. */
const batchSize = 500;

/** Infants are younger than this. */
const infantAge = 3;

/** Returns the facts of a household on a day. People of unknown age are counted in no age group. */
function factsOf(content: HouseholdContent, birthday: string | null, day: string): HouseholdFacts {
  const ages = [birthday, ...content.members.map(member => member.birthday)].flatMap(birthday =>
    birthday === null ? [] : [ageOn(birthday, day)],
  );
  const count = (holds: (age: number) => boolean) => ages.filter(holds).length;
  const needs = new Set([content, ...content.members].flatMap(one => one.needs));
  return {
    needs,
    children: count(age => age >= 0 && age < reportAges.adult),
    infants: count(age => age >= 0 && age < infantAge),
    elderly: count(age => age >= reportAges.elderly),
    infantFood: needs.has('infantFood'),
    lowMobility: needs.has('lowMobility'),
    pregnant: needs.has('pregnant'),
    disability: needs.has('disability'),
  };
}

interface AsOf {
  /** Later records are ignored. */
  at: Date;
  /** The day in Kyiv on which ages are computed. */
  day: string;
}

/**
 * Returns the facts of the people's households as recorded at `at`, yielding to the event loop between batches. A person without a record
 * counts as a household of one.
 */
export async function householdFactsAt(
  db: Reader,
  secrets: Secrets,
  accountIds: readonly string[],
  { at, day }: AsOf,
): Promise<Map<string, HouseholdFacts>> {
  const facts = new Map<string, HouseholdFacts>();
  for (let from = 0; from < accountIds.length; from += batchSize) {
    if (from > 0) await yieldToEventLoop();
    for (const row of await findRecordedAt(db, accountIds.slice(from, from + batchSize), at))
      facts.set(row.accountId, factsOf(openContent(secrets, row.contentEncrypted), row.birthday, day));
  }
  return facts;
}
