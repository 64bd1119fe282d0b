import { z } from 'zod';
import { ActingMember, withCode, clearable, Day, Id, optional, out, Quantity, text } from '../shared/fields.ts';
import { FileRef } from '../files/schemas.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { actActions, actBases, actKinds, actPartyKinds, actStatuses } from './states.ts';

/** A partner, or the central warehouse, where any administrator acts. */
const PartnerOrCentral = z.union([z.literal('central'), Id]);

const eachPositionOnce = (lines: readonly { positionId: string }[]) =>
  new Set(lines.map(line => line.positionId)).size === lines.length;

export const CreateAct = z.object({
  kind: z.literal('aidTransfer'),
  basis: z.object({ type: z.enum(actBases), id: Id }),
  toId: PartnerOrCentral,
  place: text(limits.actPlace),
  /** Today, on the day of issue, when left out. */
  date: optional(Day),
  items: z
    .array(z.object({ positionId: Id, quantity: Quantity }))
    .min(1)
    .max(limits.actItems)
    .refine(eachPositionOnce, withCode('invalid')),
  /** Administrators may move a partner's goods, such as those of a deleted account; the central warehouse when left out. */
  fromId: optional(PartnerOrCentral),
});
export type CreateAct = z.output<typeof CreateAct>;

/** Changes a draft: absent fields stay; without a day (`null`) it gets the day of issue. */
export const UpdateAct = CreateAct.omit({ kind: true, fromId: true })
  .partial()
  .extend({ date: clearable(Day), version: z.int() });
export type UpdateAct = z.output<typeof UpdateAct>;

/** What came of a line; nothing at all is an answer too. */
const Received = z.union([Quantity, z.literal('0')]);

/** Without `lines` everything came; a position left out did not come. Less than was sent needs a comment. */
export const ConfirmAct = z.object({
  lines: optional(
    z
      .array(z.object({ positionId: Id, quantity: Received }))
      .max(limits.actItems)
      .refine(eachPositionOnce, withCode('invalid')),
  ),
  comment: optional(text(limits.reason)),
});
export type ConfirmAct = z.output<typeof ConfirmAct>;
export const CancelAct = z.object({ reason: text(limits.reason) });
export const AddSignedCopy = z.object({ fileIds: z.array(Id).min(1).max(limits.signedCopies) });

const ActParty = z.object({
  /** The account, or `central`; `null`, as their name: a person, to a member of the other party who does not work with documents. */
  id: z.string().nullable(),
  kind: z.enum(actPartyKinds),
  name: z.string().nullable(),
  edrpou: z.string().nullable(),
  phoneNumber: z.string().nullable(),
});
export type ActParty = z.output<typeof ActParty>;

const ActItem = z.object({
  positionId: out.id,
  /** The sender has deleted the position: it has no page of its own. */
  deletedAt: out.instant.nullable(),
  name: z.string(),
  units: z.string(),
  quantity: out.quantity,
  unitPriceWithoutVat: out.money,
  totalWithoutVat: out.money,
  uniqueCode: z.string().nullable(),
  /** What the receiver confirmed; `null` until then. */
  receivedQuantity: out.quantity.nullable(),
  /** What it became in the receiver's warehouse; `null` also where that was deleted. */
  receivedPositionId: out.id.nullable(),
});
export type ActItem = z.output<typeof ActItem>;

export const Act = z.object({
  id: out.id,
  /** Given at issue. */
  number: z.string().nullable(),
  kind: z.enum(actKinds),
  status: z.enum(actStatuses),
  basis: z.object({
    type: z.enum(actBases),
    id: out.id,
    label: z.string().nullable(),
    date: out.day.nullable(),
    /** Whether the reader may open it: a receiver reads of another's event only what it is called and when it was. */
    isOpen: z.boolean(),
  }),
  /** For a draft without a chosen day, the day on which it was written. */
  date: out.day,
  /** `null`: it will be of the day of issue. */
  chosenDate: out.day.nullable(),
  /** Null, like the comments below, for readers who may not read who received the aid. */
  place: z.string().nullable(),
  from: ActParty,
  to: ActParty,
  items: z.array(ActItem),
  /** The value of the goods sent, as the sum of the rounded lines. */
  totalCost: out.money,
  /** The value of the goods received; `null` until it is confirmed. */
  receivedCost: out.money.nullable(),
  /** Less was taken in than was sent. */
  isShort: z.boolean(),
  fileUrl: z.string(),
  signedCopy: z.array(FileRef),
  comment: z.string().nullable(),
  cancelReason: z.string().nullable(),
  createdAt: out.instant,
  /** The newest last. */
  history: z.array(
    z.object({
      action: z.enum(['create', 'issue', 'confirm', 'cancel']),
      at: out.instant,
      by: z.enum(['sender', 'receiver', 'administrator']),
      /** The member who acted for a partner, for its own team and administrators. */
      member: ActingMember.nullable(),
    }),
  ),
  /** What the caller may do now. */
  allowed: z.array(z.enum(actActions)),
  version: z.int(),
});
export type Act = z.output<typeof Act>;

const actSorts = ['number', 'date', 'createdAt', 'place', 'totalCost', 'status', 'kind', 'from', 'to'] as const;
export const ActsQuery = listQuery(actSorts).extend({
  ...dayRange,
  status: anyOf(z.enum(actStatuses)),
  kind: anyOf(z.enum(actKinds)),
  /** For administrators: what the central warehouse sent or received. */
  direction: z.enum(['sent', 'received']).optional(),
  ...asFile,
});
export type ActsQuery = z.output<typeof ActsQuery>;

/** Whatever no key can be is a wrong key, not another refusal. */
export const VerifyActQuery = z.object({ key: z.string().max(200).optional().catch(undefined) });
/** What a document's code tells anybody who scans it; a natural person is not named. */
export const VerifiedAct = z.object({
  number: z.string(),
  date: out.day,
  status: z.enum(actStatuses),
  kind: z.enum(actKinds),
  fromName: z.string(),
  toName: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      units: z.string(),
      quantity: out.quantity,
      receivedQuantity: out.quantity.nullable(),
    }),
  ),
  totalCost: out.money,
  receivedCost: out.money.nullable(),
  isShort: z.boolean(),
});
export type VerifiedAct = z.output<typeof VerifiedAct>;
