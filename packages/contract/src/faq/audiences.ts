/** The audience of a question of the FAQ. Guests read that of displaced people. */
export const faqAudiences = ['displaced', 'philanthrop'] as const;
export type FaqAudience = (typeof faqAudiences)[number];
