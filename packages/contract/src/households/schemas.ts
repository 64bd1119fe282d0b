import { z } from 'zod';
import { isGiven, rule, TaxNumber } from '../accounts/person-fields.ts';
import { clearable, Day, Email, Id, optional, out, PersonName } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { householdNeeds, relations, sexes } from './people.ts';
import { linkActions, linkStates } from './states.ts';

const Needs = z.array(z.enum(householdNeeds)).transform(chosen => householdNeeds.filter(need => chosen.includes(need)));

const SetHouseholdMember = z
  .object({
    /** The id of a member recorded before. */
    id: optional(Id),
    surname: PersonName,
    name: PersonName,
    patronym: optional(PersonName),
    noPatronym: optional(z.boolean()),
    birthday: Day,
    relation: z.enum(relations),
    sex: optional(z.enum(sexes)),
    needs: Needs.default([]),
    taxNumber: optional(TaxNumber),
  })
  .check(
    rule<{ patronym?: unknown; noPatronym?: unknown }>(
      v => isGiven(v.patronym) || v.noPatronym === true,
      'patronym',
      'required',
    ),
  );

/** Absent fields stay; given members replace the former ones, each as a whole. */
export const SetHousehold = z.object({
  members: z.array(SetHouseholdMember).max(limits.householdMembers).nullish(),
  /** The person's own. */
  sex: clearable(z.enum(sexes)),
  needs: Needs.nullish(),
  /** 0 where nothing was recorded yet. */
  version: z.int(),
});
export type SetHousehold = z.output<typeof SetHousehold>;

export const HouseholdMember = z.object({
  id: out.id,
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  noPatronym: z.boolean(),
  birthday: out.day,
  relation: z.enum(relations),
  sex: z.enum(sexes).nullable(),
  needs: z.array(z.enum(householdNeeds)),
  taxNumber: z.string().nullable(),
});
export type HouseholdMember = z.output<typeof HouseholdMember>;

/** The people somebody lives with, read by nobody but them. */
export const Household = z.object({
  members: z.array(HouseholdMember),
  sex: z.enum(sexes).nullable(),
  needs: z.array(z.enum(householdNeeds)),
  version: z.int(),
});
export type Household = z.output<typeof Household>;

export const AskLink = z.object({ email: Email });

/** A person with an account who lives with the user, or was asked whether they do. */
export const HouseholdLink = z.object({
  id: out.id,
  state: z.enum(linkStates),
  /** Asked by the reader. */
  mine: z.boolean(),
  /** The name; until an asked person agrees, the typed email. */
  displayName: z.string(),
  allowed: z.array(z.enum(linkActions)),
});
export type HouseholdLink = z.output<typeof HouseholdLink>;
