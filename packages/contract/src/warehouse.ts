import { z } from 'zod';
import { clearable, Day, Id, Money, optional, out, Quantity, text } from './fields.ts';
import { limits } from './limits.ts';
import { anyOf, dayRange, flag, listQuery } from './lists.ts';
import { goodsCategories, movementKinds } from './states.ts';

const shape = {
  name: text(limits.positionName),
  units: text(limits.units),
  netUnitPrice: Money,
  costPerItemWithoutVat: Money,
  receivedDate: Day,
  category: z.enum(goodsCategories),
};

export const CreatePosition = z.object({
  ...shape,
  quantity: Quantity,
  uniqueCode: optional(text(limits.uniqueCode)),
  expiryDate: optional(Day),
});
export type CreatePosition = z.output<typeof CreatePosition>;

/** The quantity changes only by movements; prices of past movements never change with an edited position. */
export const UpdatePosition = z
  .object({ ...shape, uniqueCode: clearable(text(limits.uniqueCode)), expiryDate: clearable(Day) })
  .partial()
  .extend({ version: z.int() });
export type UpdatePosition = z.output<typeof UpdatePosition>;

export const StockChange = z.object({ quantity: Quantity, reason: text(limits.reason) });

export const Position = z.object({
  id: out.id,
  /** Whose warehouse it lies in; `null`: the central one. */
  ownerId: out.id.nullable(),
  name: z.string(),
  units: z.string(),
  /** Received in all. */
  quantity: out.quantity,
  /** Lies in the warehouse, reserved goods included. */
  balance: out.quantity,
  reserved: out.quantity,
  /** balance − reserved. */
  available: out.quantity,
  netUnitPrice: out.money,
  costPerItemWithoutVat: out.money,
  /** balance × cost, rounded half up to a kopiyka. */
  totalPriceWithoutVat: out.money,
  uniqueCode: z.string().nullable(),
  receivedDate: out.day,
  expiryDate: out.day.nullable(),
  category: z.enum(goodsCategories),
  declarationId: out.id.nullable(),
  fromActId: out.id.nullable(),
  version: z.int(),
});
export type Position = z.output<typeof Position>;
/** The central warehouse as a partner sees it: no prices, no codes. */
export const CentralPosition = Position.pick({
  id: true,
  name: true,
  units: true,
  category: true,
  available: true,
  expiryDate: true,
});

/** Sortable are the fields a list shows: of the central warehouse, as a partner sees it, only these. */
export const centralSorts = ['name', 'available', 'expiryDate', 'category'] as const;
const positionSorts = [
  'name',
  'quantity',
  'balance',
  'reserved',
  'available',
  'receivedDate',
  'expiryDate',
  'category',
  'uniqueCode',
  'costPerItemWithoutVat',
  'totalPriceWithoutVat',
] as const;
export const PositionsQuery = listQuery(positionSorts).extend({
  category: anyOf(z.enum(goodsCategories)),
  ownerId: Id.optional(),
  central: flag.optional(),
});
export type PositionsQuery = z.output<typeof PositionsQuery>;

export const Movement = z.object({
  id: out.id,
  positionId: out.id,
  kind: z.enum(movementKinds),
  /** Signed: minus leaves the warehouse. */
  quantity: out.quantity,
  balanceAfter: out.quantity,
  reference: z.object({ type: z.string(), id: out.id.nullable(), label: z.string().nullable() }),
  reason: z.string().nullable(),
  actor: z.object({ id: out.id.nullable(), name: z.string() }),
  at: out.instant,
});
export type Movement = z.output<typeof Movement>;
export const MovementsQuery = listQuery(['at'] as const).extend({ ...dayRange, kind: anyOf(z.enum(movementKinds)) });

export const BalanceQuery = z.object({ ownerId: Id.optional() });
/** Value of what lies in a warehouse, and how many positions, by category. */
export const Balance = z.object({
  /** Whose warehouse it is; `null`: the central one. */
  owner: z.object({ id: out.id, name: z.string() }).nullable(),
  byCategory: z.record(z.enum(goodsCategories), out.money),
  positions: z.record(z.enum(goodsCategories), z.int()),
  total: out.money,
});

export const IssuedAidQuery = listQuery(['date', 'totalCost', 'quantity'] as const).extend({
  ...dayRange,
  eventId: Id.optional(),
  recipientId: Id.optional(),
});
