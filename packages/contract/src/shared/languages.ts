/** Both languages are available everywhere; Ukrainian is the default. */
export const languages = ['uk', 'en'] as const;
export type Language = (typeof languages)[number];
