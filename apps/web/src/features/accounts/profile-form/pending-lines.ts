import type { Profile } from '@oplich/contract/accounts/profile';
import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';
import type { FileRef } from '@oplich/contract/files/schemas';
import { filesAsked } from './profile-files.ts';
import { fieldsOf, pendingChangesOf, type ProfileFields } from './profile-fields.ts';

/** What a person reads as one thing, and the fields it is made of. */
const lines = {
  fullName: ['surname', 'name', 'patronym'],
  birthday: ['birthday'],
  region: ['regionId'],
  organizationName: ['organizationName'],
  edrpou: ['edrpou'],
  head: ['organizationHeadSurname', 'organizationHeadName', 'organizationHeadPatronym'],
  actsOnBasis: ['actsOnBasis'],
  aidRegions: ['aidRegionIds'],
  passportNumber: ['passportSeries', 'passportNumber'],
  issuedBy: ['passportIssuedBy'],
  issuedDate: ['passportIssuedDate'],
  taxNumber: ['taxNumber'],
  volunteerRegisterDate: ['volunteerRegisterDate'],
  passportCopy: ['passportCopyFileIds'],
  taxNumberCopy: ['taxNumberCopyFileIds'],
  volunteerCertificate: ['volunteerCertificateFileIds'],
  nonProfitCertificate: ['nonProfitCertificateFileIds'],
  edrExtract: ['edrExtractFileIds'],
  officialLetterRequest: ['officialLetterRequestFileIds'],
  declaration: ['declarationFileIds'],
} as const satisfies Record<string, readonly VerifiedField[]>;
export type LineName = keyof typeof lines;

export interface PendingLine {
  name: LineName;
  /** All fields of the profile as they are, and as they would be. */
  before: ProfileFields;
  after: ProfileFields;
  /**
   * The present and the requested files, where the line is about files; none where not all are known, but `asked`, their number.
   */
  files: (Record<'before' | 'after', readonly FileRef[]> & { asked: number }) | null;
}

/** Returns the lines in which the requested values differ from the present ones. */
export function pendingLinesOf(profile: Profile): PendingLine[] {
  const changes = pendingChangesOf(profile);
  const before = fieldsOf(profile);
  const after = { ...before, ...changes };
  const names = Object.keys(lines) as LineName[];
  return names
    .filter(name => lines[name].some(field => field in changes))
    .map(name => ({ name, before, after, files: filesOf(profile, name, changes[lines[name][0]]) }));
}

/** What a line of files has and is asked to have: some of what it has, and what waits with the update. */
function filesOf(profile: Profile, name: LineName, requested: unknown): PendingLine['files'] {
  if (!lines[name][0].endsWith('FileIds')) return null;
  const held: unknown = { ...profile, ...profile.organization }[name as keyof Profile];
  const before = Array.isArray(held) ? (held as FileRef[]) : [];
  const after = filesAsked(requested, before, profile.pendingUpdate?.files ?? []) ?? [];
  return { before, after, asked: Array.isArray(requested) ? requested.length : 0 };
}
