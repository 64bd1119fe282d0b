/** The states of every domain and the actions that lead from one to another. */
export * from './transitions.ts';
export * from './accounts/states.ts';
export * from './events/states.ts';
export * from './participants/states.ts';
export * from './warehouse/states.ts';
export * from './acts/states.ts';
export * from './help-requests/states.ts';
export * from './declarations/states.ts';
export * from './reports/states.ts';
export * from './feedback/states.ts';

export const languages = ['uk', 'en'] as const;
export type Language = (typeof languages)[number];

/** Whom a question of the FAQ is for. Guests read the displaced people's. */
export const faqAudiences = ['displaced', 'philanthrop'] as const;
export type FaqAudience = (typeof faqAudiences)[number];
