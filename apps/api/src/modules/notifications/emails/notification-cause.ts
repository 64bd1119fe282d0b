/** Returns the cause of the emails about a notification, as the outbox knows it. */
export const notificationCause = (id: string): string => `notice:${id}`;
