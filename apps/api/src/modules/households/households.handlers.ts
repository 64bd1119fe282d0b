import type { householdCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { countAskedAddresses } from '../../platform/limits/address-budget.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { acceptLink, askLink, declineLink, listLinks, removeLink } from './links/links.ts';
import { readHousehold, recordHousehold } from './record-household.ts';

/** What becomes of a person's participations when their household is recorded or linked. */
export type OnHousehold = (
  operation: Operation,
  secrets: Secrets,
  change: { accountId: string; isFirst: boolean },
) => Promise<void>;

export function householdHandlers(
  { db, clock, config, secrets }: Deps,
  onHousehold: OnHousehold,
): Handlers<typeof householdCalls> {
  const linked = (operation: Operation) =>
    onHousehold(operation, secrets, { accountId: operation.actor.id, isFirst: false });
  return {
    'GET /accounts/household': ({ user }) => readHousehold(db, secrets, user.id),
    'PUT /accounts/household': ({ body, inTransaction }) =>
      inTransaction(async operation => {
        const household = await recordHousehold(operation, { secrets, isLimited: config.rateLimit }, body);
        if (household.version !== body.version)
          await onHousehold(operation, secrets, { accountId: operation.actor.id, isFirst: household.version === 1 });
        return household;
      }),
    'GET /accounts/household/links': ({ user }) => listLinks(db, user.id),
    'POST /accounts/household/links': async ({ body, user, inTransaction }) => {
      await countAskedAddresses(db, {
        actor: user,
        addresses: 1,
        call: 'POST /accounts/household/links',
        isLimited: config.rateLimit,
        at: clock.now(),
      });
      return inTransaction(async operation => {
        if (await askLink(operation, body.email)) await linked(operation);
      });
    },
    'POST /accounts/household/links/{id}/accept': ({ params, inTransaction }) =>
      inTransaction(async operation => {
        const link = await acceptLink(operation, params.id);
        await linked(operation);
        return link;
      }),
    'POST /accounts/household/links/{id}/decline': ({ params, inTransaction }) =>
      inTransaction(operation => declineLink(operation, params.id)),
    'DELETE /accounts/household/links/{id}': ({ params, inTransaction }) =>
      inTransaction(async operation => {
        await removeLink(operation, params.id);
        await linked(operation);
      }),
  };
}
