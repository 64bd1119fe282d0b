import {
  dutyOfAccount,
  type AdministratorDuty,
  type Duty,
  type FilePurpose,
  type PartnerDuty,
  type Role,
} from '@oplich/contract';
import type { Reader } from '../../db/pool.ts';
import { findRoleOf } from './files.repo.ts';

/** What a file belongs to where it is used. */
export type SubjectKind = 'account' | 'event' | 'act' | 'helpRequest' | 'declaration' | 'report' | 'code';

interface UseRule {
  subject: SubjectKind;
  /** Purposes a file may have been uploaded for to be used so. */
  purposes: readonly FilePurpose[];
  /**
   * `owner`: the account it belongs to, without its members · `administrator` · `subject`: everybody whom the subject's module lets read
   * it. For others the file does not exist.
   */
  readers: readonly ('owner' | 'administrator' | 'subject')[];
  /** The duties, any of which lets a partner's member read it; if absent, everybody who may read the subject. */
  duties?: readonly PartnerDuty[];
  /** Every view by somebody else than the owner is written down, refused ones too. */
  audited?: true;
}

const copy = {
  subject: 'account',
  purposes: ['document'],
  readers: ['owner', 'administrator'],
  audited: true,
} as const;

/** Who may read a file: one table by its use [R-FIL-8]. The uploader may read it until it is used. */
export const fileUses = {
  passportCopy: copy,
  taxNumberCopy: copy,
  volunteerCertificate: copy,
  nonProfitCertificate: copy,
  edrExtract: copy,
  officialLetterRequest: copy,
  declaration: copy,
  /** Waits in an update of a partner's data until an administrator decides. */
  pendingUpdate: copy,
  photo: { subject: 'account', purposes: ['photo'], readers: ['owner', 'administrator'] },
  logo: { subject: 'account', purposes: ['logo', 'photo'], readers: ['owner', 'administrator', 'subject'] },
  eventLogo: { subject: 'event', purposes: ['logo', 'photo'], readers: ['administrator', 'subject'] },
  eventMedia: { subject: 'event', purposes: ['photo', 'video'], readers: ['administrator', 'subject'] },
  requestLetter: { subject: 'helpRequest', purposes: ['document'], readers: ['administrator', 'subject'] },
  requestMedia: { subject: 'helpRequest', purposes: ['photo', 'video'], readers: ['administrator', 'subject'] },
  signedCopy: {
    subject: 'act',
    purposes: ['signedCopy'],
    readers: ['administrator', 'subject'],
    duties: ['documents'],
    // It shows of a natural person what the act's own paper does, each making of which is written down.
    audited: true,
  },
  declarationFile: {
    subject: 'declaration',
    purposes: ['document'],
    readers: ['administrator', 'subject'],
    duties: ['documents'],
  },
  codeReport: {
    subject: 'code',
    purposes: ['document'],
    readers: ['administrator', 'subject'],
    duties: ['documents'],
    // It may name who received, as the sheet it is made of does, and who takes that away is written down.
    audited: true,
  },
  reportMedia: {
    subject: 'report',
    purposes: ['photo', 'video'],
    readers: ['administrator', 'subject'],
    duties: ['read'],
  },
} as const satisfies Record<string, UseRule>;
export type FileUse = keyof typeof fileUses;

/** The reader of a file; null is a guest. For a partner's member with their own account. */
export type FileReader = { id: string; role: Role; memberId: string | null; duties: readonly Duty[] } | null;

/** How a module answers, for a thing of its own, whether somebody may read the thing's files. Registered in `app.ts`. */
export type SubjectReaders = Readonly<
  Partial<Record<SubjectKind, (db: Reader, reader: FileReader, subjectId: string, at: Date) => Promise<boolean>>>
>;

interface StoredUse {
  usedAs: string | null;
  subjectId: string | null;
  ownerId: string | null;
}

/** The rule of a file's use; none while nothing uses it. */
export const ruleOf = ({ usedAs }: Pick<StoredUse, 'usedAs'>): UseRule | null =>
  usedAs === null ? null : fileUses[usedAs as FileUse];

/** The duty by which an administrator works with a thing and reads its files; of accounts it goes by their kind. */
const dutyOfSubject = {
  event: 'events',
  report: 'events',
  act: 'warehouse',
  declaration: 'warehouse',
  code: 'warehouse',
  helpRequest: 'requests',
} as const satisfies Record<Exclude<SubjectKind, 'account'>, AdministratorDuty>;

async function hasDutyFor(
  db: Reader,
  { duties }: NonNullable<FileReader>,
  subject: SubjectKind,
  subjectId: string,
): Promise<boolean> {
  if (subject !== 'account') return duties.includes(dutyOfSubject[subject]);
  const role = await findRoleOf(db, subjectId);
  return role !== undefined && duties.includes(dutyOfAccount[role]);
}

/** Whether somebody may read a file as it is used now. */
export async function mayRead(
  db: Reader,
  file: StoredUse,
  { reader, subjects, at }: { reader: FileReader; subjects: SubjectReaders; at: Date },
): Promise<boolean> {
  const rule = ruleOf(file);
  if (!rule || file.subjectId === null) return reader !== null && file.ownerId === reader.id;
  if (reader?.role === 'administrator') {
    if (reader.id === file.subjectId && rule.readers.includes('owner')) return true;
    const isOpen =
      rule.readers.includes('administrator') && (await hasDutyFor(db, reader, rule.subject, file.subjectId));
    if (isOpen) return true;
    // A member without one of the duties is treated as a guest.
    return (
      rule.readers.includes('subject') && ((await subjects[rule.subject]?.(db, null, file.subjectId, at)) ?? false)
    );
  }
  if (rule.readers.includes('owner') && reader?.id === file.subjectId && !reader.memberId) return true;
  if (!rule.readers.includes('subject')) return false;
  if (reader?.role === 'philanthrop' && rule.duties && !rule.duties.some(duty => reader.duties.includes(duty)))
    return false;
  return (await subjects[rule.subject]?.(db, reader, file.subjectId, at)) ?? false;
}
