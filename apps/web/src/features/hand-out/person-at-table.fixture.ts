import type { HandOutPerson } from '@oplich/contract/participants/hand-out';

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
