import { z } from 'zod';
import { clearable, Day, Id, line, Money, optional, out, Quantity, seenVersion, text } from '../shared/fields.ts';
import { FileRef } from '../files/schemas.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { declarationActions, declarationStatuses } from './states.ts';
import { goodsCategories } from '../warehouse/states.ts';

/** A line of goods as it is typed or pasted. */
const DeclaredGoods = z.object({
  name: line(limits.positionName),
  units: line(limits.units),
  quantity: Quantity,
  unitPriceWithoutVat: Money,
  /** Where the goods are found in the warehouse; `other` when left out. */
  category: optional(z.enum(goodsCategories)),
  expiryDate: optional(Day),
});

const shape = {
  number: line(limits.declarationNumber),
  uniqueCode: line(limits.uniqueCode),
  /** The day of customs clearance, not in the future. */
  date: Day,
  sender: line(limits.declarationParty),
  recipient: line(limits.declarationParty),
  purpose: text(limits.description),
  items: z.array(DeclaredGoods).min(1).max(limits.declarationItems),
};
const fileIds = z.array(Id).max(limits.filesPerUpload);

export const CreateDeclaration = z.object({
  ...shape,
  carrier: optional(line(limits.declarationParty)),
  fileIds: optional(fileIds),
});
export type CreateDeclaration = z.output<typeof CreateDeclaration>;

export const UpdateDeclaration = z
  .object({ ...shape, carrier: clearable(line(limits.declarationParty)), fileIds: fileIds.nullable() })
  .partial()
  .extend({ version: z.int() });
export type UpdateDeclaration = z.output<typeof UpdateDeclaration>;

export const AcceptDeclaration = z.object({ version: seenVersion });
export const RejectDeclaration = z.object({ comment: text(limits.description), version: seenVersion });
export type RejectDeclaration = z.output<typeof RejectDeclaration>;

/** A declaration in a list. */
export const DeclarationRow = z.object({
  id: out.id,
  number: z.string(),
  uniqueCode: z.string(),
  date: out.day,
  sender: z.string(),
  recipient: z.string(),
  status: z.enum(declarationStatuses),
  owner: z.object({ id: out.id, name: z.string() }),
  itemsCount: z.int(),
  totalWithoutVat: out.money,
  submittedAt: out.instant.nullable(),
  decidedAt: out.instant.nullable(),
  createdAt: out.instant,
  version: z.int(),
  /** What the reader may do with it now; the page shows these and nothing else. */
  allowed: z.array(z.enum(declarationActions)),
});
export type DeclarationRow = z.output<typeof DeclarationRow>;

export const Declaration = DeclarationRow.extend({
  carrier: z.string().nullable(),
  purpose: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      units: z.string(),
      quantity: out.quantity,
      unitPriceWithoutVat: out.money,
      /** Quantity × price, rounded half up to a kopiyka. */
      totalWithoutVat: out.money,
      category: z.enum(goodsCategories),
      expiryDate: out.day.nullable(),
    }),
  ),
  files: z.array(FileRef),
  comment: z.string().nullable(),
  decidedBy: z.object({ id: out.id, name: z.string() }).nullable(),
});
export type Declaration = z.output<typeof Declaration>;

const declarationSorts = [
  'createdAt',
  'date',
  'number',
  'uniqueCode',
  'sender',
  'recipient',
  'owner',
  'totalWithoutVat',
  'status',
  'submittedAt',
] as const;
export const DeclarationsQuery = listQuery(declarationSorts).extend({
  ...dayRange,
  status: anyOf(z.enum(declarationStatuses)),
  /** Administrators only: of one partner. */
  ownerId: Id.optional(),
  ...asFile,
});
export type DeclarationsQuery = z.output<typeof DeclarationsQuery>;
