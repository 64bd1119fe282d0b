import type { eventCalls } from '@oplich/contract/calls';
import type { Page } from '@oplich/contract';
import { presented } from '../../db/paging.ts';
import type { Reader } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { visibleEvents, type User } from '../../platform/user.ts';
import { countAskedAddresses } from '../../platform/limits/address-budget.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import type { Operation } from '../../platform/operation.ts';
import { createEvent } from './create-event.ts';
import { accomplishEvent, cancelEvent } from './end-event.ts';
import type { EventPage } from './event-details.repo.ts';
import { eventSheet } from './event-sheet.ts';
import * as repo from './events.repo.ts';
import type { EventRow, PersonSummaryRow } from './rows/event-rows.repo.ts';
import { getForGuest, seeForPerson, seeOrganized } from './find-event.ts';
import { presentEvent, presentEvents, presentGuestEvent } from './present-events.ts';
import { presentToOrganizer, presentToPerson } from './present-summaries.ts';
import { listShortages } from './shortages/list-shortages.ts';
import { updateEvent } from './update-event.ts';

export function eventHandlers({ db, exportDb, clock, secrets, config }: Deps): Handlers<typeof eventCalls> {
  const show = (reader: Reader, user: User, event: EventPage, at: Date) =>
    presentEvent({ db: reader, secrets, at }, event, user);
  /** An event as its action left it. */
  const showOrganized = async ({ tx, actor, at }: Operation, id: string) =>
    show(tx, actor, await seeOrganized(tx, actor, id, at), at);
  const showPage = async (user: User, page: Page<EventRow>, at: Date) => ({
    ...page,
    items: await presentEvents({ db, secrets, at }, page.items, user),
  });
  const showInShort = async (user: User, page: Page<PersonSummaryRow>, at: Date) => ({
    ...page,
    items: await presentToPerson({ db, at }, page.items, user),
  });
  const organizerOf = (user: User) => ({
    id: user.role === 'administrator' ? null : user.id,
    only: visibleEvents(user),
  });

  return {
    'GET /events/displaced/available': async ({ user, query }) => {
      const at = clock.now();
      return showPage(user, await repo.listAvailable(db, user, query, { at, as: 'full' }), at);
    },
    'GET /events/displaced/available/summaries': async ({ user, query }) => {
      const at = clock.now();
      return showInShort(user, await repo.listAvailable(db, user, query, { at, as: 'forPerson' }), at);
    },
    'GET /events/displaced/registered': async ({ user, query }) => {
      const at = clock.now();
      return showPage(user, await repo.listRegistered(db, user, query, { at, as: 'full' }), at);
    },
    'GET /events/displaced/registered/summaries': async ({ user, query }) => {
      const at = clock.now();
      return showInShort(user, await repo.listRegistered(db, user, query, { at, as: 'forPerson' }), at);
    },
    'GET /events/displaced/counts': ({ user }) => repo.countForPerson(db, user, clock.now()),
    'GET /events/displaced/{id}/details': async ({ user, params }) => {
      const at = clock.now();
      return show(db, user, await seeForPerson(db, user, params.id, at), at);
    },
    'GET /events/displaced-guest/{id}/details': async ({ params }) =>
      presentGuestEvent(db, await getForGuest(db, params.id)),
    'GET /events': ({ user, query }) => {
      const at = clock.now();
      const found = repo.listOrganized(db, organizerOf(user), query, 'full');
      const list = presented(found, rows => presentEvents({ db, secrets, at }, rows, user));
      return pageOrFile(list, eventSheet, { format: query.format, user, exportDb, at });
    },
    'GET /events/summaries': ({ user, query }) => {
      const at = clock.now();
      const found = repo.listOrganized(db, organizerOf(user), query, 'forOrganizer');
      return presented(found, rows => presentToOrganizer({ db, at }, rows, user)).page();
    },
    'GET /events/shortages': ({ user }) => listShortages(db, user.id, clock.now()),
    'GET /events/counts': ({ user }) => repo.countOrganized(db, organizerOf(user)),
    'POST /events': async ({ user, body, inTransaction }) => {
      const at = clock.now();
      if (!(await inTransaction.isRepeat())) {
        const addresses = new Set(body.invitedEmails).size;
        await countAskedAddresses(db, { actor: user, addresses, isLimited: config.rateLimit, call: 'createEvent', at });
      }
      return inTransaction(async operation => {
        const id = await createEvent(operation, body);
        return showOrganized(operation, id);
      });
    },
    'GET /events/{id}/details': async ({ user, params }) => {
      const at = clock.now();
      return show(db, user, await seeOrganized(db, user, params.id, at), at);
    },
    'PUT /events/{id}': ({ params, body, inTransaction }) =>
      inTransaction(async operation => {
        await updateEvent(operation, secrets, params.id, body);
        return showOrganized(operation, params.id);
      }),
    'DELETE /events/{id}': ({ params, body, inTransaction }) =>
      inTransaction(operation => cancelEvent(operation, params.id, body.reason)),
    'PUT /events/{id}/accomplish': ({ params, body, inTransaction }) =>
      inTransaction(async operation => {
        await accomplishEvent(operation, params.id, body);
        return showOrganized(operation, params.id);
      }),
  };
}
