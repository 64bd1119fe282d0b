/**
 * What each email says, by its name. A module adds its own emails here (`declare module`), beside their templates: the
 * outbox takes nothing else, the template is given nothing else, and this folder knows no domain.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface EmailParams {}
