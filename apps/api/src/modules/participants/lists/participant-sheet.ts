import { headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { ParticipantStatus } from '@oplich/contract';
import { regionName } from '@oplich/contract/shared/names';
import type { Question } from '@oplich/contract/events/schemas';
import type { Participant } from '@oplich/contract/participants/schemas';
import { countCell, instantCell, type Cell, type Column, type ListSheet } from '../../../platform/sheets/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';

const person: readonly Column<Participant>[] = [
  { label: labelOf('person', 'surname'), cell: row => row.surname },
  { label: labelOf('person', 'name'), cell: row => row.name },
  { label: labelOf('person', 'patronym'), cell: row => row.patronym },
  { label: headOf('participant', 'age'), cell: row => countCell(row.age), width: 8 },
  {
    label: labelOf('person', 'region'),
    cell: ({ region }, language) => region && regionName(region, language),
    width: 28,
  },
  {
    label: headOf('participant', 'state'),
    cell: (row, language) => labels[language].participantStatus[row.status],
    width: 24,
  },
  {
    label: headOf('participant', 'why'),
    cell: (row, language) => row.rejectedBecause && labels[language].rejectionReason[row.rejectedBecause],
    width: 28,
  },
  { label: headOf('participant', 'invited'), cell: row => instantCell(row.invitedAt) },
  { label: headOf('participant', 'respondBy'), cell: row => instantCell(row.respondBy) },
  { label: headOf('participant', 'applied'), cell: row => instantCell(row.appliedAt) },
  { label: headOf('participant', 'confirmed'), cell: row => instantCell(row.confirmedAt) },
  { label: headOf('participant', 'aided'), cell: row => instantCell(row.aidedAt) },
];

/** Each question is a column. */
const answers = (questions: readonly Question[]): Column<Participant>[] =>
  questions.map(({ id = '', label, type }) => ({
    label: { uk: label, en: label },
    cell: row => answerCell(row.answers[id] ?? null, type),
    width: 30,
  }));

function answerCell(answer: Participant['answers'][string], type: Question['type']): Cell {
  if (typeof answer === 'number') return { number: String(answer) };
  return type === 'date' && typeof answer === 'string' ? { day: answer } : answer;
}

/** Returns what an event's people in a state are as a file: with their answers, without documents and phones. */
export const participantSheet = (
  { id, registrationForm }: Pick<EventOfParticipants, 'id' | 'registrationForm'>,
  state: ParticipantStatus,
): ListSheet<Participant> => ({
  name: `participants-${state}`,
  audited: { action: 'participant.exportList', type: 'event', id, details: { state } },
  columns: [...person, ...answers(registrationForm)],
});
