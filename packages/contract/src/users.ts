import { z } from 'zod';
import { looseText, optional, out, RegionId, text } from './fields.ts';
import { limits } from './limits.ts';
import { anyOf, flag, listQuery } from './lists.ts';
import { Region } from './regions.ts';
import { partnerTypes, roles } from './roles.ts';
import { accountStatuses } from './states.ts';

/** What the other party of a deed may see of an account: nothing that identifies a document. */
export const AccountRow = z.object({
  id: out.id,
  email: z.string(),
  role: z.enum(roles),
  partnerType: z.enum(partnerTypes).nullable(),
  status: z.enum(accountStatuses),
  emailConfirmed: z.boolean(),
  registrationDate: out.instant,
  deletedAt: out.instant.nullable(),
  deletionRequestedAt: out.instant.nullable(),
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  region: Region.nullable(),
  organizationName: z.string().nullable(),
  edrpou: z.string().nullable(),
});
export type AccountRow = z.output<typeof AccountRow>;

const accountSorts = [
  'registrationDate',
  'surname',
  'name',
  'email',
  'status',
  'region',
  'partnerType',
  'organizationName',
] as const;
export const AccountsQuery = listQuery(accountSorts).extend({
  status: anyOf(z.enum(accountStatuses)),
  regionId: anyOf(z.coerce.number().pipe(RegionId)),
  deleted: flag.optional(),
  emailConfirmed: flag.optional(),
  deletionRequested: flag.optional(),
  pendingUpdate: flag.optional(),
});
export const PartnersQuery = AccountsQuery.extend({ partnerType: anyOf(z.enum(partnerTypes)) });

export const UserCounts = z.object({
  displaced: z.int(),
  volunteers: z.int(),
  organizations: z.int(),
  administrators: z.int(),
  awaitingApproval: z.int(),
  pendingUpdates: z.int(),
  deletionRequests: z.int(),
});
export const Decision = z.object({ reason: optional(looseText(limits.reason)) });
/** What the page asks for: who is declined shall know why, although the call does without a reason. */
export const ReasonedDecision = z.object({ reason: text(limits.reason) });
