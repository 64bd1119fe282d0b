import { z } from 'zod';
import { withCode, Id, optional, out } from '../shared/fields.ts';
import { anyOf, asFile, listQuery } from '../shared/lists.ts';
import { Region } from '../regions/schemas.ts';
import { duplicateReasons, duplicateStates } from './states.ts';

const duplicateActions = ['decide', 'undo'] as const;

/** One of the two accounts: values that distinguish people, and no number of a document. */
const Account = z.object({
  id: out.id,
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  birthday: out.day.nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  region: Region.nullable(),
  locality: z.string().nullable(),
  registeredAt: out.instant,
  deletedAt: out.instant.nullable(),
});

/** Two accounts that may be one person's [R-DUP-1]. */
export const Duplicate = z.object({
  id: out.id,
  a: Account,
  b: Account,
  /** From 0 to 1, the likelier the higher. */
  score: z.number(),
  reasons: z.array(z.enum(duplicateReasons)),
  state: z.enum(duplicateStates),
  foundAt: out.instant,
  /** Who decided, and which account remains. */
  decidedBy: z.object({ id: out.id, name: z.string().nullable() }).nullable(),
  decidedAt: out.instant.nullable(),
  kept: out.id.nullable(),
  allowed: z.array(z.enum(duplicateActions)),
});
export type Duplicate = z.output<typeof Duplicate>;

export const DuplicatesQuery = listQuery(['score', 'foundAt', 'decidedAt']).extend({
  ...asFile,
  state: anyOf(z.enum(duplicateStates)),
  accountId: Id.optional(),
});
export type DuplicatesQuery = z.output<typeof DuplicatesQuery>;

/** `keep`: which account stays, where both are one person's. */
export const DecideDuplicate = z
  .object({ decision: z.enum(['same', 'different']), keep: optional(Id) })
  .refine(({ decision, keep }) => decision !== 'same' || keep, { path: ['keep'], ...withCode('required') });
export type DecideDuplicate = z.output<typeof DecideDuplicate>;
