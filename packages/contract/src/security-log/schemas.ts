import { z } from 'zod';
import { Id, out } from '../shared/fields.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { accountKinds } from '../shared/roles.ts';
import { securityKinds } from './kinds.ts';

export const SecurityEntry = z.object({
  id: out.id,
  at: out.instant,
  kind: z.enum(securityKinds),
  /** The account concerned; null where the email was unknown. */
  accountId: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(accountKinds).nullable(),
  /** The actor, where it concerns another's account or the settings. */
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
