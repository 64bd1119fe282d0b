import type { householdCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { countAskedAddresses } from '../../platform/limits/address-budget.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { acceptLink, askLink, declineLink, listLinks, removeLink, type LinkedPair } from './links/links.ts';
import { readHousehold, recordHousehold } from './record-household.ts';

/** The effects of household changes on participations, passed in because that module depends on this one. */
export interface OnHouseholds {
  recorded: (operation: Operation, secrets: Secrets, change: { accountId: string; isFirst: boolean }) => Promise<void>;
  linked: (operation: Operation, pair: LinkedPair) => Promise<void>;
}

export function householdHandlers(
  { db, clock, config, secrets }: Deps,
  effects: OnHouseholds,
): Handlers<typeof householdCalls> {
  return {
    'GET /accounts/household': ({ user }) => readHousehold(db, secrets, user.id),
    'PUT /accounts/household': ({ body, inTransaction }) =>
      inTransaction(async operation => {
        const household = await recordHousehold(operation, { secrets, isLimited: config.rateLimit }, body);
        if (household.version !== body.version)
          await effects.recorded(operation, secrets, {
            accountId: operation.actor.id,
            isFirst: household.version === 1,
          });
        return household;
      }),
    'GET /accounts/household/links': ({ user }) => listLinks(db, user.id),
    'POST /accounts/household/links': async ({ body, user, inTransaction }) => {
      if (!(await inTransaction.isRepeat())) {
        await countAskedAddresses(db, {
          actor: user,
          addresses: 1,
          call: 'POST /accounts/household/links',
          isLimited: config.rateLimit,
          at: clock.now(),
        });
      }
      return inTransaction(async operation => {
        const pair = await askLink(operation, body.email);
        if (pair) await effects.linked(operation, pair);
      });
    },
    'POST /accounts/household/links/{id}/accept': ({ params, inTransaction }) =>
      inTransaction(async operation => {
        const { link, linked } = await acceptLink(operation, params.id);
        await effects.linked(operation, linked);
        return link;
      }),
    'POST /accounts/household/links/{id}/decline': ({ params, inTransaction }) =>
      inTransaction(operation => declineLink(operation, params.id)),
    'DELETE /accounts/household/links/{id}': ({ params, inTransaction }) =>
      inTransaction(async operation => {
        const pair = await removeLink(operation, params.id);
        if (pair) await effects.linked(operation, pair);
      }),
  };
}
