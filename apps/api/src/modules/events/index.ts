export { eventHandlers } from './events.handlers.ts';
export { countOrganized } from './events.repo.ts';
export { assertEvent, reportSides } from './events.policy.ts';
export { eventFileReaders } from './event-files.ts';
export { eventPreviewPage } from './preview-page.ts';
export { finishEvent } from './end-event.ts';
export { getOrganized, lockOrganized } from './find-event.ts';
export { eventEmailTemplates } from './emails.ts';
export { eventsOf, joinedEventsOf, removeUnjoinedEvents, scheduledEventsOf } from './organizer-history.repo.ts';
