import type { Need, Sex } from '@oplich/contract';
import type { HouseholdMember } from '@oplich/contract/households/schemas';
import { foldName } from '@oplich/contract/shared/fold-name';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** The recorded content of a household: the person's own data and the other members. */
export interface HouseholdContent {
  sex: Sex | null;
  needs: readonly Need[];
  members: readonly HouseholdMember[];
}
const emptyContent: HouseholdContent = { sex: null, needs: [], members: [] };

/** Encrypts a household for the database. */
export const sealContent = (secrets: Secrets, content: HouseholdContent): string =>
  secrets.encrypt(JSON.stringify(content));

export const openContent = (secrets: Secrets, encrypted: string | null): HouseholdContent =>
  encrypted === null ? emptyContent : (JSON.parse(secrets.decrypt(encrypted)) as HouseholdContent);

interface PersonName {
  surname: string;
  name: string;
  birthday: string | null;
}

/** Returns the keyed hashes by which the same person is found in other records: of the tax number, and of name with birthday. */
export const indexesOf = (secrets: Secrets, person: PersonName & { taxNumber: string | null }) => ({
  taxNumberIndex: person.taxNumber === null ? null : secrets.blindIndex(`taxNumber:${person.taxNumber}`),
  nameIndex: nameIndexOf(secrets, person),
});

/** Returns the keyed hash of name and birthday, or of the name alone if the birthday is unknown. */
export const nameIndexOf = (secrets: Secrets, { surname, name, birthday }: PersonName): Buffer =>
  secrets.blindIndex(`person:${foldName(surname)}|${foldName(name)}|${birthday ?? ''}`);
