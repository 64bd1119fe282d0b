import { reportAges, type Need } from '@oplich/contract';
import { ageOn } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../db/pool.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openContent, type HouseholdContent } from './household-content.ts';
import { findRecordedAt } from './households.repo.ts';

/** What an order of people may look at: of the person and all whom they list, without saying who. */
export interface HouseholdFacts {
  /** What anybody in it needs. */
  needs: ReadonlySet<Need>;
  /** People: of 0–17, of 0–2 among them, and of 60 and older. */
  children: number;
  infants: number;
  elderly: number;
  infantFood: boolean;
  lowMobility: boolean;
  pregnant: boolean;
  disability: boolean;
}

/** So many households are decrypted in one go. */
const openedAtOnce = 500;

/** Infants are younger than this. */
const infantAge = 3;

/** Returns the facts of a household on a day; a birthday that is not known belongs to no age. */
function factsOf(content: HouseholdContent, birthday: string | null, day: string): HouseholdFacts {
  const ages = [birthday, ...content.members.map(member => member.birthday)].flatMap(born =>
    born === null ? [] : [ageOn(born, day)],
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

interface Asking {
  /** What was recorded later does not count. */
  at: Date;
  /** The day the ages are of, in Kyiv. */
  day: string;
}

/**
 * Returns the facts of each of these people as they were recorded at a moment, however many they are: others are served between two
 * portions. Who had recorded nothing has the facts of themselves alone.
 */
export async function householdFactsAt(
  db: Reader,
  secrets: Secrets,
  accountIds: readonly string[],
  { at, day }: Asking,
): Promise<Map<string, HouseholdFacts>> {
  const facts = new Map<string, HouseholdFacts>();
  for (let from = 0; from < accountIds.length; from += openedAtOnce) {
    if (from > 0) await yieldToEventLoop();
    for (const row of await findRecordedAt(db, accountIds.slice(from, from + openedAtOnce), at))
      facts.set(row.accountId, factsOf(openContent(secrets, row.contentEncrypted), row.birthday, day));
  }
  return facts;
}
