import type { profileCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { displacedLimits } from './displaced-limits.ts';
import { showOwnProfile, showProfile } from './show-profile.ts';

export function profileHandlers({ db, clock, secrets }: Deps): Handlers<typeof profileCalls> {
  const showing = () => ({ db, secrets, at: clock.now() });
  return {
    'GET /accounts/info': ({ user }) => showOwnProfile(showing(), user),
    'GET /accounts/{id}/info': ({ user, params }) => showProfile(showing(), user, params.id),
    'GET /accounts/displaced/limits': ({ user }) => displacedLimits(db, user.id, clock.now()),
  };
}
