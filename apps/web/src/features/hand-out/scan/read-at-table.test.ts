import { expect, test } from 'vitest';
import type { HandOutPerson } from '../api.ts';
import { readAtTable } from './read-at-table.ts';

const event = {
  id: '01890000-0000-7000-8000-00000000abcd',
  name: 'Набори',
  eventDate: '2026-03-20T08:00:00Z',
  status: 'scheduled',
  whatToBring: [] as string[],
  endsAt: null,
} as const;
const participantId = '01890000-0000-7000-8000-0000000000ef';
const day = { event, people: [{ participantId } as HandOutPerson] };
const address = (eventId: string, id: string) => `https://oplich.example/cabinet/events/${eventId}/users/${id}`;

test('a ticket typed by a scanner is read, also with the Ukrainian layout on [R-HND-15]', () => {
  expect(readAtTable(address(event.id, participantId), day)).toEqual({ participantId });
  const typed =
    'реезіЖ..щздшсрюучфьздуюсщьюгф.сфиштуе.умутеі.01890000-0000-7000-8000-00000000фисв.гіукі.01890000-0000-7000-8000-0000000000уа';
  expect(readAtTable(typed, day)).toEqual({ participantId });
});

test('another event’s, a stranger’s and any other text are told apart [R-HND-15]', () => {
  expect(readAtTable(address(participantId, participantId), day)).toBe('otherEvent');
  expect(readAtTable(address(event.id, event.id), day)).toBe('unknown');
  expect(readAtTable('Петренко', day)).toBe('notTicket');
});
