import { expect } from '@playwright/test';
import { cabinet, eventsOf, nameOf, nobody, one, type EventOf, type Listed, type Route } from './route.ts';

const { list } = cabinet.events;

export const eventRoutes: readonly Route[] = [
  {
    id: 'R-PAG-18',
    route: '/cabinet/events',
    as: 'volunteer',
    handledErrors: async get => {
      const counts = await get<Record<'scheduled' | 'accomplished' | 'finished', number>>('/events/counts');
      const tabs = {
        [list.scheduled]: counts.scheduled,
        [list.accomplished]: counts.accomplished,
        [list.finished]: counts.finished,
      };
      return Promise.all(
        (['scheduled', 'accomplished', 'finished'] as const).map(async status => {
          const events = await eventsOf(get, status);
          expect(events, status).toHaveLength(counts[status]);
          const path = `/cabinet/events?status=${status}`;
          return { path, title: cabinet.events.title, tabs, facts: events.slice(0, 5).map(event => event.name) };
        }),
      );
    },
  },
  {
    id: 'R-PAG-18',
    route: '/cabinet/events (available, registered, finished)',
    as: 'displaced',
    handledErrors: async get => {
      const counts = await get<Record<'available' | 'registered' | 'finished', number>>('/events/displaced/counts');
      const tabs = {
        [list.available]: counts.available,
        [list.registered]: counts.registered,
        [list.finished]: counts.finished,
      };
      return Promise.all(
        (['available', 'registered'] as const).map(async tab => {
          const { items, total } = await get<Listed>(`/events/displaced/${tab}`);
          expect(total, tab).toBe(counts[tab]);
          const path = `/cabinet/events?tab=${tab}`;
          return { path, title: cabinet.events.title, tabs, facts: items.map(event => event.name) };
        }),
      );
    },
  },
  {
    id: 'R-PAG-19',
    route: '/cabinet/events/new',
    as: 'volunteer',
    handledErrors: async get => {
      const event = one(await eventsOf(get, 'scheduled'));
      return [
        { path: '/cabinet/events/new', title: cabinet.events.newTitle, fields: { name: '', description: '' } },
        {
          path: `/cabinet/events/new?copy=${event.id}`,
          title: cabinet.events.copyTitle,
          fields: { name: event.name, description: event.description, locationAddress: event.locationAddress },
        },
      ];
    },
    missing: { path: `/cabinet/events/new?copy=${nobody}`, says: cabinet.events.missing },
  },
  {
    id: 'R-PAG-20',
    route: '/cabinet/events/{id}/edit',
    as: 'volunteer',
    handledErrors: async get => {
      const { id, name, description, locationAddress, maxParticipants } = one(await eventsOf(get, 'scheduled'));
      return {
        path: `/cabinet/events/${id}/edit`,
        title: cabinet.events.editTitle,
        facts: [name],
        fields: { name, description, locationAddress, maxParticipants: String(maxParticipants) },
      };
    },
    missing: { path: `/cabinet/events/${nobody}/edit`, says: cabinet.events.missing },
  },
  {
    id: 'R-PAG-21',
    route: '/cabinet/events/{id}/application',
    as: 'volunteer',
    handledErrors: async get => {
      const event = one(await eventsOf(get, 'scheduled'), ({ counts }) => (counts['applied'] ?? 0) > 0);
      const { items, total } = await get<Listed<{ surname: string; name: string; patronym: string | null }>>(
        `/events/${event.id}/participants/applied`,
      );
      expect(total).toBe(event.counts['applied']);
      const { state } = cabinet.participants;
      return {
        path: `/cabinet/events/${event.id}/application`,
        title: cabinet.participants.title,
        facts: [event.name, ...items.map(nameOf)],
        tabs: { [state.applied]: total, [state.confirmed]: event.counts['confirmed'] ?? 0 },
      };
    },
    missing: { path: `/cabinet/events/${nobody}/application`, says: cabinet.events.missing },
  },
  {
    id: 'R-PAG-22',
    route: '/cabinet/events/{id}',
    as: 'displaced',
    handledErrors: async get => {
      const { items } = await get<Listed<EventOf>>('/events/displaced/available');
      const { id, name, description, locationAddress } = one(items);
      return { path: `/cabinet/events/${id}`, title: name, facts: [description, locationAddress] };
    },
    missing: { path: `/cabinet/events/${nobody}`, says: cabinet.events.missing },
  },
  {
    id: 'R-PAG-23',
    route: '/cabinet/events/{eventId}/users/{userId}',
    as: 'volunteer',
    handledErrors: async get => {
      const event = one(await eventsOf(get, 'scheduled'), ({ counts }) => (counts['applied'] ?? 0) > 0);
      const person = one(
        (
          await get<Listed<{ participantId: string; surname: string; name: string; patronym: string | null }>>(
            `/events/${event.id}/participants/applied`,
          )
        ).items,
      );
      const info = await get<{ region: { name: string } | null }>(
        `/events/${event.id}/participant/${person.participantId}/info`,
      );
      return {
        path: `/cabinet/events/${event.id}/users/${person.participantId}`,
        title: nameOf(person),
        facts: [event.name, ...(info.region ? [info.region.name] : [])],
      };
    },
    missing: { path: `/cabinet/events/${nobody}/users/${nobody}`, says: cabinet.events.missing },
  },
];
