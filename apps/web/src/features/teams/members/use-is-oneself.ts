import type { Member } from '@oplich/contract/teams/schemas';
import { useProfile } from '../../accounts/index.ts';

/**
 * Whether a member is the logged-in user: users cannot suspend or remove themselves, nor give up their duty for the team.
 */
export function useIsOneself({ accountId }: Pick<Member, 'accountId'>): boolean {
  const { data: profile } = useProfile();
  return accountId !== null && accountId === profile?.id;
}
