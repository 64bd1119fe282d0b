import type { PerKind } from '@oplich/contract/events/per-kinds';
import { perAges } from '@oplich/contract/events/per-kinds';
import type { Sex } from '@oplich/contract';
import { ageOn } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../db/pool.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { indexesOf, nameIndexOf, openContent } from './household-content.ts';
import { findPeople } from './households.repo.ts';

/** Somebody aid may be counted for: by what they are found elsewhere, and the kinds of people they are of. */
export interface PersonOfHousehold {
  /** Of the person themself the account. */
  personId: string;
  taxNumberIndex: Buffer | null;
  nameIndex: Buffer;
  kinds: Exclude<PerKind, 'participant'>[];
}

const inAge = (age: number, { from, to }: { from: number; to: number | null }) =>
  age >= from && (to === null || age <= to);

/** Returns the kinds of people somebody is of on a day; of an age or sex that is not known none. */
function kindsOf(birthday: string | null, sex: Sex | null, day: string): PersonOfHousehold['kinds'] {
  const age = birthday === null ? -1 : ageOn(birthday, day);
  const ofAge = (['child', 'infant', 'adult', 'elderly'] as const).filter(kind => inAge(age, perAges[kind]));
  return ['person', ...ofAge, ...(sex === null ? [] : [sex])];
}

/** Returns each of these people with whom they list, as they are recorded now, in one statement; of which kinds on a day. */
export async function peopleOf(db: Reader, secrets: Secrets, accountIds: readonly string[]) {
  const rows = (await findPeople(db, accountIds)).map(row => {
    const { sex, members } = openContent(secrets, row.contentEncrypted);
    const known = [
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
    return { accountId: row.accountId, known };
  });
  return (day: string): Map<string, PersonOfHousehold[]> =>
    new Map(
      rows.map(({ accountId, known }) => [
        accountId,
        known.map(({ birthday, sex, ...person }) => ({ ...person, kinds: kindsOf(birthday, sex, day) })),
      ]),
    );
}
