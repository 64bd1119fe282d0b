import { z } from 'zod';
import { FileRef } from '../files/schemas.ts';
import { Id, out, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { asFile, flag, listQuery } from '../shared/lists.ts';
import { codeActions } from './states.ts';

/** What became of goods: received = issued + transferred + writtenOff + shortage + corrected + onHand + inTransit. */
const amounts = <T extends z.ZodType>(amount: T) => ({
  received: amount,
  issued: amount,
  /** Came into another warehouse. */
  transferred: amount,
  writtenOff: amount,
  /** Sent and not arrived. */
  shortage: amount,
  /** Came by a declaration or an act, and was taken out of the records with its position. */
  corrected: amount,
  onHand: amount,
  inTransit: amount,
  /** What the report still has to account for: onHand + inTransit. */
  unaccounted: amount,
});
export type Amount = keyof ReturnType<typeof amounts>;

/**
 * Goods under one unique code in one warehouse, in hryvnia: what left by what its issue, act or write-off says, what lies there
 * by what the goods are kept at now.
 */
export const CodeRow = z.object({
  uniqueCode: z.string(),
  declaration: z.object({ id: out.id, number: z.string() }).nullable(),
  /**
   * The day of clearance; without a declaration, of the first receipt, wherever that was: the 90 days begin with it and go
   * along with the goods through acts.
   */
  since: out.day,
  dueDate: out.day,
  /** Negative: so many days overdue. */
  daysLeft: z.int(),
  positions: z.int(),
  /** The report was handed in, and nothing came in under the code since. */
  reported: z.object({ at: out.instant, files: z.array(FileRef) }).nullable(),
  ...amounts(out.money),
});
export type CodeRow = z.output<typeof CodeRow>;

/** The account of one code: the same with each position in its quantities. */
export const CodeAccount = CodeRow.extend({
  /** What the reader may do with it now: the owner of the warehouse says that its report was handed in. */
  allowed: z.array(z.enum(codeActions)),
  lines: z.array(
    z.object({
      positionId: out.id,
      name: z.string(),
      units: z.string(),
      costPerItemWithoutVat: out.money,
      /** A position that was deleted has no page of its own. */
      deletedAt: out.instant.nullable(),
      ...amounts(out.quantity),
    }),
  ),
});
export type CodeAccount = z.output<typeof CodeAccount>;

export const CodesQuery = listQuery(['dueDate', 'uniqueCode', 'received', 'unaccounted'] as const).extend({
  /** Administrators: a partner's; without it the central warehouse. */
  ownerId: Id.optional(),
  /** Whether goods are left to account for. */
  state: z.enum(['open', 'accounted']).optional(),
  /** Whether the report was handed in. */
  reported: flag.optional(),
  /** Codes whose report is due within so many days, overdue ones included. */
  dueWithin: z.coerce.number().int().min(0).max(366).optional(),
  ...asFile,
});
export type CodesQuery = z.output<typeof CodesQuery>;

/** The report of a code was handed in; the file proves it. */
export const ReportedCode = z.object({ code: text(limits.uniqueCode), fileId: Id });
export type ReportedCode = z.output<typeof ReportedCode>;

export const CodeAccountQuery = z.object({
  code: text(limits.uniqueCode),
  ownerId: Id.optional(),
  /** The report of availability and distribution. */
  format: z.enum(['xlsx']).optional(),
});
