import type { profileCalls } from '@oplich/contract/calls';
import type { Profile } from '@oplich/contract/accounts/profile';
import type { Deps } from '../../../deps.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { fail } from '../../../platform/problem.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { Person, User } from '../../../platform/user.ts';
import { findAccountIdByEmail } from '../accounts.repo.ts';
import { displacedLimits } from './displaced-limits.ts';
import { showForVerifier, showOwnProfile, showProfile } from './show-profile.ts';
import type { UpdateForm } from './update/profile-changes.ts';
import { updateProfile, type ProfileKind } from './update/update-profile.ts';

export function profileHandlers({ db, clock, secrets }: Deps): Handlers<typeof profileCalls> {
  const showing = () => ({ db, secrets, at: clock.now() });
  interface Given<Form, Actor extends Person = User> {
    body: Form;
    user: Actor;
    inTransaction: InTransaction<Actor>;
  }
  const own =
    (kind: ProfileKind) =>
    <Actor extends Person>({ body, user, inTransaction }: Given<UpdateForm, Actor>): Promise<Profile> =>
      inTransaction(async operation => {
        const { tx, at } = operation;
        await updateProfile(operation, secrets, { id: user.id, kind, form: body });
        return showOwnProfile({ db: tx, secrets, at }, user);
      });
  const byAdministrator =
    (kind: ProfileKind) =>
    ({ body, user, inTransaction, params }: Given<UpdateForm> & { params: { email: string } }): Promise<Profile> =>
      inTransaction(async operation => {
        const { tx, at } = operation;
        const id = (await findAccountIdByEmail(tx, params.email)) ?? fail('not_found');
        await updateProfile(operation, secrets, { id, kind, form: body });
        return showForVerifier({ db: tx, secrets, at }, user, id);
      });
  return {
    'GET /accounts/info': ({ user }) => showOwnProfile(showing(), user),
    'GET /accounts/{id}/info': ({ user, params }) => showProfile(showing(), user, params.id),
    'GET /accounts/displaced/limits': ({ user }) => displacedLimits(db, user.id, clock.now()),
    'PUT /accounts/update/displaced': own('displaced'),
    'PUT /accounts/update/philanthrop/volunteer': own('volunteer'),
    'PUT /accounts/update/philanthrop/organization': own('organization'),
    'PUT /accounts/update/administrator': own('administrator'),
    'PUT /accounts/update/member': own('member'),
    'PUT /accounts/update/displaced/{email}': byAdministrator('displaced'),
    'PUT /accounts/update/philanthrop/volunteer/{email}': byAdministrator('volunteer'),
    'PUT /accounts/update/philanthrop/organization/{email}': byAdministrator('organization'),
  };
}
