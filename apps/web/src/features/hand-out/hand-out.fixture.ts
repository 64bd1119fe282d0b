import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import type { HandOut } from './api.ts';

/** Somebody confirmed on the day's list of an event, called by their id unless said otherwise. */
export const aPersonAtTable = (participantId: string, more: Partial<HandOutPerson> = {}): HandOutPerson => ({
  participantId,
  surname: participantId,
  name: 'Ганна',
  patronym: null,
  age: 68,
  ageGroup: null,
  status: 'confirmed',
  rejectedBecause: null,
  aidedAt: null,
  issueId: null,
  window: null,
  lastFour: null,
  document: null,
  issued: [],
  quantities: [],
  answers: null,
  ...more,
});

/** The list of an event's day as the server sends it, with nobody on it unless said otherwise. */
export const aHandOut = (more: Partial<HandOut> = {}): HandOut => ({
  event: {
    id: 'e',
    name: 'Набори',
    eventDate: '2026-03-20T08:00:00Z',
    status: 'scheduled',
    whatToBring: [],
    endsAt: null,
  },
  closed: null,
  mayIssue: true,
  lines: [],
  questions: [],
  people: [],
  ...more,
});
