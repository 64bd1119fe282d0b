import { z } from 'zod';
import { ActingMember, Day, Id, out } from '../shared/fields.ts';
import { anyOf, asFile, dayRange, listQuery } from '../shared/lists.ts';
import { auditActions, auditSubjects } from './actions.ts';
import { accountKinds } from '../shared/roles.ts';

/** Who did what to whom, when [R-AUD-1]. */
export const AuditEntry = z.object({
  id: out.id,
  at: out.instant,
  action: z.string(),
  actor: z
    .object({
      id: out.id,
      role: z.enum(accountKinds).nullable(),
      name: z.string().nullable(),
      /** The member, where a partner's member acted. */
      member: ActingMember.nullable(),
    })
    .nullable(),
  subject: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  /** From where, and in which session, where a person did it. */
  address: z.string().nullable(),
  sessionId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The row's link of the chain, hexadecimal. */
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditQuery = listQuery(['at']).extend({
  ...asFile,
  ...dayRange,
  action: anyOf(z.enum(auditActions)),
  actorId: Id.optional(),
  /** A rate of exchange is known by its day. */
  subjectId: z.union([Id, Day]).optional(),
  subjectType: anyOf(z.enum(auditSubjects)),
});
