import type { Profile } from '@oplich/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api-client/index.ts';
import { invalidate } from '../../../shared/api-client/invalidate.ts';
import type { LoadSchema } from '../../../shared/form/findings.ts';

const kindOf = ({ role, partnerType }: Profile) => (role === 'philanthrop' ? (partnerType ?? 'volunteer') : role);

const updates = () => import('@oplich/contract/accounts/profile-updates');
const schemas: Record<ReturnType<typeof kindOf>, LoadSchema> = {
  displaced: () => updates().then(m => m.UpdateDisplaced),
  volunteer: () => updates().then(m => m.UpdateVolunteer),
  organization: () => updates().then(m => m.UpdateOrganization),
  administrator: () => updates().then(m => m.UpdateAdministrator),
  member: () => updates().then(m => m.UpdateAdministrator),
};
export const schemaFor = (profile: Profile): LoadSchema => schemas[kindOf(profile)];

const ownCalls = {
  displaced: 'PUT /accounts/update/displaced',
  volunteer: 'PUT /accounts/update/philanthrop/volunteer',
  organization: 'PUT /accounts/update/philanthrop/organization',
  administrator: 'PUT /accounts/update/administrator',
  member: 'PUT /accounts/update/member',
} as const;

/** Saves changes of a profile: the own one, or somebody's by an administrator. The form shows what goes wrong. */
export function useSaveProfile(profile: Profile, isOwn: boolean) {
  const client = useQueryClient();
  const kind = kindOf(profile);
  return useMutation({
    meta: { handledErrors: 'all' },
    mutationFn: (body: Record<string, unknown>): Promise<Profile> =>
      isOwn || kind === 'administrator' || kind === 'member'
        ? api.call(ownCalls[kind], { body })
        : api.call(`${ownCalls[kind]}/{email}`, { params: { email: profile.email }, body }),
    onSettled: () => invalidate(client, ['accounts']),
  });
}
