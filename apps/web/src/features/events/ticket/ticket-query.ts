import type { Profile } from '@oplich/contract/accounts/profile';
import { api } from '../../../shared/api-client/index.ts';
import { offlineQuery } from '../../../shared/offline/offline-query.ts';
import type { Event } from '../api.ts';

export interface TicketAnswer {
  event: Event;
  person: Pick<Profile, 'id' | 'surname' | 'name' | 'patronym'>;
}

/** All that a ticket says, kept on the device: at the place of the event there may be no connection. */
export const ticket = (id: string) =>
  offlineQuery<TicketAnswer>(['events', 'ticket', id], async ({ signal }) => {
    const [event, { id: personId, surname, name, patronym }] = await Promise.all([
      api.call('GET /events/displaced/{id}/details', { params: { id }, signal }),
      api.call('GET /accounts/info', { signal }),
    ]);
    return { event, person: { id: personId, surname, name, patronym } };
  });
