import { z } from 'zod';
import { withCode, Id, optional, RegionId } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { householdTraits } from './household-traits.ts';

const Age = z.int().min(0).max(120);
const InviteFilter = z
  .object({
    regionIds: z.array(RegionId).min(1),
    /** The beginning of the settlement's code. */
    katottgPrefix: optional(z.string().regex(/^UA\d{2,17}$/)),
    ageFrom: optional(Age),
    ageTo: optional(Age),
    /** All of them. */
    has: optional(z.array(z.enum(householdTraits))),
    notAidedForDays: optional(z.int().min(1).max(90)),
    /** An own event they were confirmed at. */
    participatedIn: optional(Id),
  })
  .refine(({ ageFrom, ageTo }) => ageFrom === undefined || ageTo === undefined || ageFrom <= ageTo, {
    path: ['ageTo'],
    ...withCode('too_small'),
  });
export type InviteFilter = z.output<typeof InviteFilter>;

export const InviteFiltered = z.object({ filter: InviteFilter, limit: z.int().min(1).max(limits.invitedAtOnce) });
export type InviteFiltered = z.output<typeof InviteFiltered>;
/** How many the filter would reach; nobody is invited. */
export const PreviewFiltered = z.object({
  filter: InviteFilter,
  limit: optional(z.int().min(1).max(limits.invitedAtOnce)),
});
/** Rounded down to five, and 0 under five. */
export const FilteredPeople = z.object({ people: z.int() });
