import { z } from 'zod';
import {
  ActingMember,
  withCode,
  clearable,
  Day,
  Id,
  line,
  Money,
  optional,
  out,
  PersonName,
  Quantity,
  text,
} from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, dayRange, flag, listQuery } from '../shared/lists.ts';
import { goodsCategories, movementKinds } from './states.ts';
import { importFields } from './import-fields.ts';

const shape = {
  name: line(limits.positionName),
  units: line(limits.units),
  netUnitPrice: Money,
  costPerItemWithoutVat: Money,
  receivedDate: Day,
  category: z.enum(goodsCategories),
};

export const CreatePosition = z.object({
  ...shape,
  quantity: Quantity,
  uniqueCode: optional(line(limits.uniqueCode)),
  expiryDate: optional(Day),
});
export type CreatePosition = z.output<typeof CreatePosition>;

/** The quantity changes only by movements; prices of past movements never change with an edited position. */
export const UpdatePosition = z
  .object({ ...shape, uniqueCode: clearable(line(limits.uniqueCode)), expiryDate: clearable(Day) })
  .partial()
  .extend({ version: z.int() });
export type UpdatePosition = z.output<typeof UpdatePosition>;

export const StockChange = z.object({ quantity: Quantity, reason: text(limits.reason) });

export const Position = z.object({
  id: out.id,
  /** The owner of its warehouse; `null`: the central one. */
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
  'units',
  'quantity',
  'balance',
  'reserved',
  'available',
  'receivedDate',
  'expiryDate',
  'category',
  'uniqueCode',
  'netUnitPrice',
  'costPerItemWithoutVat',
  'totalPriceWithoutVat',
] as const;
export const PositionsQuery = listQuery(positionSorts).extend({
  category: anyOf(z.enum(goodsCategories)),
  ownerId: Id.optional(),
  central: flag.optional(),
  /** What ends within so many days, or has ended. */
  expiringWithin: z.coerce.number().int().min(0).max(3650).optional(),
  /** Whether it has expired: only unexpired goods are offered. */
  expired: flag.optional(),
  /** With `expired=false`: what came from this partner (or `central`) is offered also past its day, to go back. */
  returnTo: z.union([z.literal('central'), Id]).optional(),
  /** Exactly this code, without case. */
  uniqueCode: text(limits.uniqueCode).optional(),
  /** Something lies there, or nothing any more. */
  inStock: flag.optional(),
  ...asFile,
});
export type PositionsQuery = z.output<typeof PositionsQuery>;

export const Movement = z.object({
  id: out.id,
  positionId: out.id,
  kind: z.enum(movementKinds),
  /** Signed: minus leaves the warehouse. */
  quantity: out.quantity,
  balanceAfter: out.quantity,
  reference: z.object({
    type: z.string(),
    id: out.id.nullable(),
    label: z.string().nullable(),
    /** For an event: whether its page opens for the reader; a cancelled one has none, and another's may not be read. */
    opens: z.boolean().nullable(),
  }),
  /**
   * The receiver or sender, where that is a person or another warehouse; null for readers who may not read recipients.
   */
  counterparty: z.string().nullable(),
  /** Null for issues and reverts to readers who may not read recipients, as it may identify them. */
  reason: z.string().nullable(),
  actor: z.object({
    id: out.id.nullable(),
    name: z.string(),
    /** The member, where a partner's member acted. */
    member: ActingMember.nullable(),
  }),
  at: out.instant,
});
export type Movement = z.output<typeof Movement>;
export const MovementsQuery = listQuery(['at', 'kind', 'quantity', 'balanceAfter'] as const).extend({
  ...dayRange,
  kind: anyOf(z.enum(movementKinds)),
  ...asFile,
});

/** A reservation of a position: the quantity wanted, and the quantity reserved. */
export const Reservation = z.object({
  cause: z.object({ type: z.enum(['event', 'helpRequest']), id: out.id, label: z.string().nullable() }),
  /** For an event: its date. */
  eventDate: out.instant.nullable(),
  wanted: out.quantity,
  held: out.quantity,
  createdAt: out.instant,
});
export type Reservation = z.output<typeof Reservation>;
export const ReservationsQuery = listQuery(['createdAt', 'wanted', 'held'] as const).extend(asFile);

export const BalanceQuery = z.object({ ownerId: Id.optional() });
/** Value of what lies in a warehouse, and how many positions, by category. */
export const Balance = z.object({
  /** The owner of the warehouse; `null`: the central one. */
  owner: z.object({ id: out.id, name: z.string() }).nullable(),
  byCategory: z.record(z.enum(goodsCategories), out.money),
  positions: z.record(z.enum(goodsCategories), z.int()),
  total: out.money,
});

/** How many positions, and what they are worth. */
const Lying = z.object({ positions: z.int(), value: out.money });
/** A warehouse over time: what it was worth at the end of each of twelve months, and when what lies there ends. */
export const WarehouseAnalysis = z.object({
  /** The owner of the warehouse; `null`: the central one. */
  owner: z.object({ id: out.id, name: z.string() }).nullable(),
  /** `YYYY-MM`, the last one up to now: sums of rounded lines at the cost the goods are kept at now. */
  months: z.array(
    z.object({ month: z.string(), byCategory: z.record(z.enum(goodsCategories), out.money), total: out.money }),
  ),
  expiry: z.object({
    /** Past their last day. */
    expired: Lying,
    /** This month (from today on) and the eleven after it. */
    months: z.array(Lying.extend({ month: z.string() })),
    later: Lying,
    /** Without a last day. */
    never: Lying,
  }),
});
export type WarehouseAnalysis = z.output<typeof WarehouseAnalysis>;

const turnoverSorts = [
  ...(['name', 'units', 'opening', 'in', 'out', 'closing'] as const),
  ...(['netUnitPrice', 'costPerItemWithoutVat', 'closingValue'] as const),
] as const;
/** Both days included; without them this month up to today. */
export const TurnoverQuery = listQuery(turnoverSorts).extend({
  ...dayRange,
  ownerId: Id.optional(),
  category: anyOf(z.enum(goodsCategories)),
  ...asFile,
});
export type TurnoverQuery = z.output<typeof TurnoverQuery>;

/** opening + in − out = closing, in quantities. */
export const TurnoverLine = z.object({
  positionId: out.id,
  /** A position that was deleted has no page of its own. */
  deletedAt: out.instant.nullable(),
  name: z.string(),
  units: z.string(),
  category: z.enum(goodsCategories),
  uniqueCode: z.string().nullable(),
  netUnitPrice: out.money,
  costPerItemWithoutVat: out.money,
  opening: out.quantity,
  in: out.quantity,
  out: out.quantity,
  closing: out.quantity,
  /** Closing × cost, rounded half up to a kopiyka. */
  closingValue: out.money,
});
export type TurnoverLine = z.output<typeof TurnoverLine>;
/** Sums of rounded lines at the cost the goods are kept at now. */
const TurnoverValue = z.object({ opening: out.money, in: out.money, out: out.money, closing: out.money });
export const Turnover = z.object({
  items: z.array(TurnoverLine),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  from: out.day,
  to: out.day,
  byCategory: z.record(z.enum(goodsCategories), TurnoverValue),
  value: TurnoverValue,
});
export type Turnover = z.output<typeof Turnover>;

export const ImportQuery = z.object({ preview: flag.optional() });
/** Corrections typed on the page, in place of the cells of a row; an empty text empties the cell. */
export const ImportCorrections = z
  .array(
    z.strictObject({
      row: z.int().min(2),
      values: z.partialRecord(z.enum(importFields), z.string().trim().max(limits.importCell)),
    }),
  )
  .max(limits.importRows)
  .refine(rows => new Set(rows.map(({ row }) => row)).size === rows.length, withCode('invalid'));
export type ImportCorrections = z.output<typeof ImportCorrections>;
export const ImportRow = z.object({
  /** As the spreadsheet counts: 1 is the head. */
  row: z.int(),
  /** The parsed values; a value that was not understood is returned as written. */
  values: z.record(z.enum(importFields), z.string().nullable()),
  errors: z.array(z.object({ path: z.enum(importFields), code: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;
export const Import = z.object({
  /** `false`: only looked at. */
  imported: z.boolean(),
  /** Rows of goods in the sheet. */
  total: z.int(),
  /** Rows that cannot be taken. */
  bad: z.int(),
  /** Value of the good rows. */
  totalCost: out.money,
  /** Columns a position needs that the sheet has not. */
  missingColumns: z.array(z.enum(importFields)),
  /** In a preview: every row. */
  rows: z.array(ImportRow),
});
export type ImportAnswer = z.output<typeof Import>;
export const ImportTemplateQuery = z.object(asFile);

/** Aid that was issued on paper, filled in afterwards [R-WHS-22]. */
export const IssueOnPaper = z
  .object({
    positionId: Id,
    quantity: Quantity,
    recipientId: optional(Id),
    /** Of a recipient without an account. */
    recipientName: optional(PersonName),
    date: Day,
    placeOfIssue: line(limits.placeOfIssue),
    eventId: optional(Id),
    reason: text(limits.reason),
  })
  .refine(body => body.recipientId !== undefined || body.recipientName !== undefined, {
    path: ['recipientId'],
    ...withCode('required'),
  })
  .refine(body => body.recipientId === undefined || body.recipientName === undefined, {
    path: ['recipientName'],
    ...withCode('not_allowed'),
  });
export type IssueOnPaper = z.output<typeof IssueOnPaper>;

const issuedAidSorts = [
  'date',
  'quantity',
  'units',
  'totalCost',
  'placeOfIssue',
  'recipient',
  'uniqueCode',
  'position',
] as const;
export const IssuedAidQuery = listQuery(issuedAidSorts).extend({
  ...dayRange,
  eventId: Id.optional(),
  recipientId: Id.optional(),
  ...asFile,
});

/** Goods that reached a person. */
export const IssuedAid = z.object({
  id: out.id,
  date: out.day,
  createdAt: out.instant,
  quantity: out.quantity,
  units: z.string(),
  totalCost: out.money,
  /** Null to who reads no recipients, unless it is an event’s: it may be somebody’s home. */
  placeOfIssue: z.string().nullable(),
  /** Null for a member without a duty that concerns recipients. */
  recipient: z.object({ id: out.id.nullable(), name: z.string() }).nullable(),
  uniqueCode: z.string().nullable(),
  position: z.object({ id: out.id, name: z.string() }),
  eventId: out.id.nullable(),
  eventName: z.string().nullable(),
  /** Whether the event's page opens for the reader; null without an event, and for the recipient. */
  eventOpens: z.boolean().nullable(),
  actId: out.id.nullable(),
  revertedAt: out.instant.nullable(),
});
export type IssuedAid = z.output<typeof IssuedAid>;
