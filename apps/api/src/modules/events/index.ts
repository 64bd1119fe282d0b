export { eventHandlers } from './events.handlers.ts';
export { countOrganized } from './events.repo.ts';
export { eventFileReaders } from './event-files.ts';
export { eventMailTemplates } from './mails.ts';
export { eventsOf, joinedEventsOf, removeUnjoinedEvents, scheduledEventsOf } from './organizer-history.repo.ts';
