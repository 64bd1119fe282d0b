import { z } from 'zod';
import { administratorDuties } from '../shared/duties.ts';
import { securitySettings } from '../settings/schemas.ts';
import { out } from '../shared/fields.ts';
import { anyOf, asFile, listQuery } from '../shared/lists.ts';
import { approvalActions, approvalKinds, approvalStates } from './states.ts';

/** In the place of an answer: it happens when another administrator says yes. */
export const WaitsForApproval = z.object({ approvalId: out.id, expiresAt: out.instant });
export type WaitsForApproval = z.output<typeof WaitsForApproval>;

const Person = z.object({ id: out.id, name: z.string() });
export const Approval = z.object({
  id: out.id,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** The account it concerns; null where it is a setting, or the account is erased. */
  account: Person.nullable(),
  /** For duties: those after the change. */
  duties: z.array(z.enum(administratorDuties)).nullable(),
  /** For settings: those that are switched off. */
  loosens: z.array(z.enum(securitySettings)).nullable(),
  askedBy: Person,
  askedAt: out.instant,
  expiresAt: out.instant,
  decidedBy: Person.nullable(),
  decidedAt: out.instant.nullable(),
  /** What one may do with it now. */
  allowed: z.array(z.enum(approvalActions)),
});
export type Approval = z.output<typeof Approval>;

export const ApprovalsQuery = listQuery(['askedAt', 'expiresAt']).extend({
  ...asFile,
  state: anyOf(z.enum(approvalStates)),
  kind: anyOf(z.enum(approvalKinds)),
});
export type ApprovalsQuery = z.output<typeof ApprovalsQuery>;
