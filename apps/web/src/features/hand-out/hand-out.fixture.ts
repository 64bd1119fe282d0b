import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import type { HandOut } from './api.ts';

/** A confirmed person on the list, with their id as surname. */
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

/** A list as the server sends it, without people. */
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
