import { z } from 'zod';
import { withCode, clearable, Id, optional, out, Quantity } from '../shared/fields.ts';
import { perKinds } from './per-kinds.ts';
import { limits } from '../shared/limits.ts';

const AidLine = z.object({
  positionId: Id,
  quantityPerParticipant: Quantity,
  per: optional(z.enum(perKinds)),
  /** For one participant at most. */
  atMost: optional(Quantity),
});
export type AidLine = z.output<typeof AidLine>;

/** What an event gives: each kind of goods once. */
export const AidLines = z
  .array(AidLine)
  .max(50)
  .refine(lines => new Set(lines.map(({ positionId }) => positionId)).size === lines.length, withCode('invalid'));

/** A line as it is shown. */
export const ShownAidLine = z.object({
  positionId: out.id,
  name: z.string(),
  units: z.string(),
  quantityPerParticipant: out.quantity,
  per: z.enum(perKinds),
  atMost: out.quantity.nullable(),
});

/** What one participant is to be given of one kind of goods, all their people counted. */
export const AidQuantity = z.object({
  positionId: out.id,
  name: z.string(),
  units: z.string(),
  quantity: out.quantity,
});
export type AidQuantity = z.output<typeof AidQuantity>;

const ExpectedPersons = z.int().min(1).max(limits.expectedPersons);
/** People kept back for where nobody is known yet; refused to who lists or is linked with somebody who holds a place. */
export const createPeopleFields = {
  expectedPersons: optional(ExpectedPersons),
  onePerHousehold: optional(z.boolean()),
};
export const updatePeopleFields = {
  expectedPersons: clearable(ExpectedPersons),
  onePerHousehold: clearable(z.boolean()),
};
export const shownPeopleFields = { expectedPersons: z.int(), onePerHousehold: z.boolean() };
