/** Whom a question of the FAQ is for. Guests read the displaced people's. */
export const faqAudiences = ['displaced', 'philanthrop'] as const;
export type FaqAudience = (typeof faqAudiences)[number];
