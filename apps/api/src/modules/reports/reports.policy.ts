import { allowedActions, reportTransitions, type ReportAction } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { Reader, Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { withinDuties } from '../../platform/within-duties.ts';
import { assertTransition } from '../../platform/assert-transition.ts';
import { lockOrganized, reportSides } from '../events/index.ts';
import type { SubjectReaders } from '../files/index.ts';
import { findReport, type StoredReport } from './reports.repo.ts';
import { lockReport } from './write-reports.repo.ts';

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
  await lockReport(tx, id);
  return getReadable(tx, user, id);
}

/** Refuses an action on a report the user may read: not theirs to take, or not in its state. */
export const assertReport = (user: User, report: StoredReport, action: ReportAction): void =>
  assertTransition(reportTransitions, action, { status: report.status, sides: reportSides(user, report) });

const callOfAction = {
  edit: 'PUT /reports/{id}',
  submit: 'POST /reports/{id}/submit',
  accept: 'POST /reports/{id}/accept',
  return: 'POST /reports/{id}/return',
} as const satisfies Record<ReportAction, keyof Calls>;

/** Returns what a reader may do with a report now, as far as their duties reach. */
export const allowedOnReport = (user: User, report: StoredReport): ReportAction[] =>
  withinDuties(
    user,
    allowedActions(reportTransitions, { status: report.status, sides: reportSides(user, report) }),
    callOfAction,
  );

/** Photos and videos of a report: the organizer of its event; administrators are in the rule of the files [R-FIL-8]. */
export const reportFileReaders: SubjectReaders = {
  async report(db, reader, id) {
    const report = await findReport(db, id);
    return report !== undefined && reader !== null && mayRead(reader, report);
  },
};
