import type { Need, Sex } from '@oplich/contract';
import type { HouseholdMember } from '@oplich/contract/households/schemas';
import { foldName } from '@oplich/contract/shared/fold-name';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** What somebody recorded: of themselves, and who lives with them. */
export interface HouseholdContent {
  sex: Sex | null;
  needs: readonly Need[];
  members: readonly HouseholdMember[];
}
const nobody: HouseholdContent = { sex: null, needs: [], members: [] };

/** Returns what is written to the database of a household: one encrypted text. */
export const sealContent = (secrets: Secrets, content: HouseholdContent): string =>
  secrets.encrypt(JSON.stringify(content));

export const openContent = (secrets: Secrets, encrypted: string | null): HouseholdContent =>
  encrypted === null ? nobody : (JSON.parse(secrets.decrypt(encrypted)) as HouseholdContent);

interface Named {
  surname: string;
  name: string;
  birthday: string | null;
}

/** Returns by what the same person is found elsewhere, useless without the key: the tax number, and name with birthday. */
export const indexesOf = (secrets: Secrets, person: Named & { taxNumber: string | null }) => ({
  taxNumberIndex: person.taxNumber === null ? null : secrets.blindIndex(`taxNumber:${person.taxNumber}`),
  nameIndex: nameIndexOf(secrets, person),
});

/** Returns the second of them; of somebody without a birthday one that nobody else has is of no use, so the name alone. */
export const nameIndexOf = (secrets: Secrets, { surname, name, birthday }: Named): Buffer =>
  secrets.blindIndex(`person:${foldName(surname)}|${foldName(name)}|${birthday ?? ''}`);
