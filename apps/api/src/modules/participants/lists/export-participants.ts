import { headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { ExportFormat, ParticipantStatus } from '@oplich/contract';
import { regionName } from '@oplich/contract/shared/names';
import type { Question } from '@oplich/contract/events/schemas';
import type { Participant, ParticipantsQuery } from '@oplich/contract/participants/schemas';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { countCell, instantCell, sheetDownload, type Cell, type Column } from '../../../platform/sheets/index.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { streamParticipants } from './participants.repo.ts';

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

interface Wanted {
  event: EventOfParticipants;
  state: ParticipantStatus;
  format: ExportFormat;
  query: ParticipantsQuery;
  at: Date;
}

/** A list of an event's people as a file, with their answers and without documents and phones; the export is in the audit. */
export async function exportParticipants(
  db: Db,
  user: User,
  { event, state, format, query, at }: Wanted,
): Promise<Download> {
  const { total, rows } = await streamParticipants(db, { eventId: event.id, state }, query, { viewer: user, at });
  await recordAudit(db, {
    actor: user,
    action: 'participant.exportList',
    subject: { type: 'event', id: event.id },
    details: { state, format, rows: total },
    at,
  });
  const columns = [...person, ...answers(event.registrationForm)];
  return sheetDownload(format, { name: `participants-${state}`, columns, rows, total, language: user.language });
}
