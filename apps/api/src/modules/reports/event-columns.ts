/** What a report, written or due, says of its event and of who holds it. */
export const eventColumns = [
  'events.name as eventName',
  'events.eventDate',
  'events.status as eventStatus',
  'events.regionId',
  'events.locationCity',
  'events.locationAddress',
  'events.organizerId',
  'organizations.organizationName',
  'organizer.surname as organizerSurname',
  'organizer.name as organizerName',
  'organizer.patronym as organizerPatronym',
] as const;
