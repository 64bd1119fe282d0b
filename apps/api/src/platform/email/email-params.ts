/**
 * The parameters of each email, by its name. A module declares its own emails here (`declare module`), beside their templates: the outbox
 * accepts nothing else, the template gets nothing else, and this folder knows no domain.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface EmailParams {}
