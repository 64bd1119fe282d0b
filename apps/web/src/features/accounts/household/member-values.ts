import { householdNeeds, type Need } from '@oplich/contract/households/people';
import type { Household, HouseholdMember } from '@oplich/contract/households/schemas';

/** The ticked needs of a member, each a field of its own. */
export type NeedValues = Record<Need, boolean>;

export type MemberValues = NeedValues & {
  surname: string;
  name: string;
  patronym: string;
  noPatronym: boolean;
  birthday: string;
  relation: string;
  sex: string;
  taxNumber: string;
};
export type OwnValues = NeedValues & { sex: string };

const needValues = (needs: readonly Need[]) =>
  Object.fromEntries(householdNeeds.map(need => [need, needs.includes(need)])) as NeedValues;
const ticked = (values: NeedValues) => householdNeeds.filter(need => values[need]);

/** Returns the initial form values of a member; empty for a new one. */
export const memberValues = (member?: HouseholdMember): MemberValues => ({
  surname: member?.surname ?? '',
  name: member?.name ?? '',
  patronym: member?.patronym ?? '',
  noPatronym: member?.noPatronym ?? false,
  birthday: member?.birthday ?? '',
  relation: member?.relation ?? '',
  sex: member?.sex ?? '',
  taxNumber: member?.taxNumber ?? '',
  ...needValues(member?.needs ?? []),
});

export const ownValues = ({ sex, needs }: Household): OwnValues => ({ sex: sex ?? '', ...needValues(needs) });

/** Returns the index of a member in a household; a new or removed member comes last. */
export function placeOf({ members }: Household, id: string | undefined): number {
  const index = members.findIndex(member => member.id === id);
  return index === -1 ? members.length : index;
}

/** Returns the household with one member as typed, the others as they are. */
export function withMember(household: Household, id: string | undefined, values: MemberValues) {
  const place = placeOf(household, id);
  const { surname, name, patronym, noPatronym, birthday, relation, sex, taxNumber } = values;
  const member = {
    id: household.members[place]?.id ?? null,
    surname,
    name,
    patronym: noPatronym ? null : patronym,
    noPatronym,
    birthday,
    relation: relation as HouseholdMember['relation'],
    sex,
    taxNumber,
    needs: ticked(values),
  };
  const { members, ...rest } = household;
  return { ...rest, members: [...members.slice(0, place), member, ...members.slice(place + 1)] };
}

export const withoutMember = (household: Household, id: string) => ({
  ...household,
  members: household.members.filter(member => member.id !== id),
});

export const withOwn = (household: Household, values: OwnValues) => ({
  ...household,
  sex: values.sex,
  needs: ticked(values),
});
