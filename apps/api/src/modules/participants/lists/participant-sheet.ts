import { fileNameOf, headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import { isInSet, type ParticipantStatus } from '@oplich/contract';
import type { AidQuantity } from '@oplich/contract/events/aid-lines';
import { regionName } from '@oplich/contract/shared/names';
import type { Question } from '@oplich/contract/events/bodies';
import type { ListedParticipant } from '@oplich/contract/participants/schemas';
import { showsHistory } from '@oplich/contract/participants/history-sorts';
import {
  countCell,
  dayCell,
  instantCell,
  type Cell,
  type Column,
  type ListSheet,
} from '../../../platform/sheets/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { windowTimes } from '../windows/arrival-words.ts';

const person: readonly Column<ListedParticipant>[] = [
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
    cell: (row, language) =>
      row.didNotCome ? labels[language].didNotCome : labels[language].participantStatus[row.status],
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

/** When they are expected, where the event has windows. */
const window: Column<ListedParticipant> = {
  label: headOf('participant', 'window'),
  cell: row => row.window && windowTimes(row.window),
  width: 16,
};

/** What they are to be given of each kind of goods, their people counted: a column each. */
const due = (lines: readonly AidQuantity[]): Column<ListedParticipant>[] =>
  lines.map(({ positionId, name, units }) => {
    const { uk, en } = headOf('participant', 'due');
    return {
      label: { uk: `${uk}: ${name}, ${units}`, en: `${en}: ${name}, ${units}` },
      cell: row => {
        const own = row.quantities.find(one => one.positionId === positionId);
        return own ? { number: own.quantity } : null;
      },
      width: 24,
    };
  });

/** What help reached them, where they are decided on. */
const history: readonly Column<ListedParticipant>[] = [
  { label: headOf('participant', 'timesAided'), cell: row => countCell(row.aidReceived?.times ?? null), width: 12 },
  { label: headOf('participant', 'lastAided'), cell: row => dayCell(row.aidReceived?.lastAt ?? null) },
  {
    label: headOf('participant', 'aidCategories'),
    cell: (row, language) =>
      row.aidReceived?.categories.map(category => labels[language].goodsCategory[category]).join(', ') ?? null,
    width: 30,
  },
  { label: headOf('participant', 'noShows'), cell: row => countCell(row.aidReceived?.noShows ?? null), width: 12 },
];

/** Each question is a column. */
const answers = (questions: readonly Question[]): Column<ListedParticipant>[] =>
  questions.map(({ id = '', label, type }) => ({
    label: { uk: label, en: label },
    cell: row => answerCell(row.answers[id] ?? null, type),
    width: 30,
  }));

function answerCell(answer: ListedParticipant['answers'][string], type: Question['type']): Cell {
  if (typeof answer === 'number') return { number: String(answer) };
  return type === 'date' && typeof answer === 'string' ? { day: answer } : answer;
}

/** Returns what an event's people in a state are as a file: with what each is due and answered, without documents and phones. */
export const participantSheet = (
  {
    id,
    name,
    registrationForm,
    windowMinutes,
    aidLines,
  }: Pick<EventOfParticipants, 'id' | 'name' | 'registrationForm' | 'windowMinutes' | 'aidLines'>,
  state: ParticipantStatus,
): ListSheet<ListedParticipant> => ({
  name: fileNameOf(state, name),
  audited: { action: 'participant.exportList', type: 'event', id, details: { state } },
  columns: [
    ...person,
    ...(windowMinutes === null ? [] : [window]),
    ...(isInSet('takesPart', state) ? due(aidLines) : []),
    ...(showsHistory(state) ? history : []),
    ...answers(registrationForm),
  ],
});
