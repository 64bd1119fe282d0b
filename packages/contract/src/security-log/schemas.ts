import { z } from 'zod';
import { Id, out } from '../shared/fields.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { accountKinds } from '../shared/roles.ts';
import { securityKinds } from './kinds.ts';

export const SecurityEntry = z.object({
  id: out.id,
  at: out.instant,
  kind: z.enum(securityKinds),
  /** Whose account it is about; null where nobody was known by the e-mail. */
  accountId: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(accountKinds).nullable(),
  /** Who did it, where somebody did it to another's account or to the settings. */
  actor: z.object({ id: out.id, name: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** The call that was refused, as the table names it. */
  call: z.string().nullable(),
  /** How often in that minute. */
  count: z.int(),
});
export type SecurityEntry = z.output<typeof SecurityEntry>;

export const SecurityLogQuery = listQuery(['at']).extend({
  ...asFile,
  ...dayRange,
  accountId: Id.optional(),
  kind: anyOf(z.enum(securityKinds)),
});
