/** The product speaks both everywhere; Ukrainian is what is shown to who did not choose. */
export const languages = ['uk', 'en'] as const;
export type Language = (typeof languages)[number];
