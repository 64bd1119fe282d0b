import type { earlierConsent as uk } from '../uk/earlier-consent.ts';
import type { consent } from './consent.ts';

type Parts = Partial<typeof consent.parts>;

export const earlierConsent = {
  '2026-11': {
    seenBy: {
      title: 'Who sees them',
      text: 'The administrators of the site. The organiser of an event you take part in: name, age, phone, oblast and a part of the document number, to check it at the hand-out. Who looked at your documents and when is recorded. Others get data only where the law demands it.',
    },
    kept: {
      title: 'For how long',
      text: 'As long as you have an account. A deleted account is closed: nobody can log in to it, and only administrators, who can restore it, see the data. Records of issued aid remain: it has to be accounted for.',
    },
  },
} as const satisfies Record<keyof typeof uk, Parts>;
