import type { PerKind } from '@oplich/contract/events/per-kinds';
import { perAges } from '@oplich/contract/events/per-kinds';
import type { Sex } from '@oplich/contract';
import { ageOn } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../db/pool.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { indexesOf, nameIndexOf, openContent } from './household-content.ts';
import { findPeople } from './households.repo.ts';

/** A member of a household for whom aid may be counted, with the hashes that identify them across households. */
export interface PersonOfHousehold {
  /** The account id of the recording person, the member id of others. */
  personId: string;
  taxNumberIndex: Buffer | null;
  nameIndex: Buffer;
  kinds: Exclude<PerKind, 'participant'>[];
}

const isInAgeRange = (age: number, { from, to }: { from: number; to: number | null }) =>
  age >= from && (to === null || age <= to);

/** Returns the kinds of aid recipients a person belongs to on a day; unknown age or sex belongs to none. */
function kindsOf(birthday: string | null, sex: Sex | null, day: string): PersonOfHousehold['kinds'] {
  const age = birthday === null ? -1 : ageOn(birthday, day);
  const ofAge = (['child', 'infant', 'adult', 'elderly'] as const).filter(kind => isInAgeRange(age, perAges[kind]));
  return ['person', ...ofAge, ...(sex === null ? [] : [sex])];
}

/** Reads the current households of people once; the returned function gives their members with their kinds on a day. */
export async function peopleOf(db: Reader, secrets: Secrets, accountIds: readonly string[]) {
  const rows = (await findPeople(db, accountIds)).map(row => {
    const { sex, members } = openContent(secrets, row.contentEncrypted);
    const people = [
      {
        personId: row.accountId,
        taxNumberIndex: row.taxNumberIndex,
        nameIndex: nameIndexOf(secrets, row),
        birthday: row.birthday,
        sex,
      },
      ...members.map(member => ({
        personId: member.id,
        ...indexesOf(secrets, member),
        birthday: member.birthday,
        sex: member.sex,
      })),
    ];
    return { accountId: row.accountId, known: people };
  });
  return (day: string): Map<string, PersonOfHousehold[]> =>
    new Map(
      rows.map(({ accountId, known: people }) => [
        accountId,
        people.map(({ birthday, sex, ...person }) => ({ ...person, kinds: kindsOf(birthday, sex, day) })),
      ]),
    );
}
