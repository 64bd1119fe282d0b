import { reportMoves, type ReportMove, type ReportStatus } from '@oplich/contract';
import type { ReportDeed } from '@oplich/contract/reports';
import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import { lockOrganized, mayWriteReport } from '../events/index.ts';
import type { SubjectReaders } from '../files/index.ts';
import { findReport, type StoredReport } from './reports.repo.ts';

type Reading = Pick<User, 'id' | 'role'>;

/** The organizer of the event, and administrators; for others it is as if it were not there. */
const mayRead = (reader: Reading, report: Pick<StoredReport, 'organizerId'>): boolean =>
  reader.role === 'administrator' || report.organizerId === reader.id;

export async function getReadable(db: Reader, user: User, id: string): Promise<StoredReport> {
  const report = await findReport(db, id);
  return report && mayRead(user, report) ? report : fail('not_found');
}

/** A report the user may read, locked with its event, the event first. */
export async function lockReadable(tx: Tx, user: User, id: string): Promise<StoredReport> {
  const { eventId } = await getReadable(tx, user, id);
  await lockOrganized(tx, user, eventId);
  await tx.selectFrom('reports').select('id').where('id', '=', id).forUpdate().execute();
  return getReadable(tx, user, id);
}

/** Whether a move begins in this state. */
export const allowsMove = (move: ReportMove, status: ReportStatus): boolean => {
  const from: readonly ReportStatus[] = reportMoves[move].from;
  return from.includes(status);
};

/** Whoever may read a report may write it, but not in every state. */
export function refuseUnlessWritable(user: User, report: StoredReport): void {
  if (!mayWriteReport(user, report, report)) fail('status_change_not_allowed');
}

/** What a reader may do with a report now; the page shows these and nothing else. */
export function allowedDeeds(user: User, report: StoredReport): ReportDeed[] {
  const deeds: ReportDeed[] = mayWriteReport(user, report, report) ? ['edit', 'submit'] : [];
  if (user.role !== 'administrator') return deeds;
  return [...deeds, ...(['accept', 'return'] as const).filter(move => allowsMove(move, report.status))];
}

/** Photos and videos of a report: the organizer of its event; administrators are in the rule of the files [contract §7]. */
export const reportFileReaders: SubjectReaders = {
  async report(db, reader, id) {
    const report = await findReport(db, id);
    return report !== undefined && reader !== null && mayRead(reader, report);
  },
};
