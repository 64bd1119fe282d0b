import type { Profile } from '@oplich/contract/accounts/profile';
import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';
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
  /** Files that are asked for, where the line is of files. */
  files: readonly unknown[] | null;
}

/** The lines in which what is asked for differs from what holds. */
export function pendingLinesOf(profile: Profile): PendingLine[] {
  const changes = pendingChangesOf(profile);
  const before = fieldsOf(profile);
  const after = { ...before, ...changes };
  const names = Object.keys(lines) as LineName[];
  return names
    .filter(name => lines[name].some(field => field in changes))
    .map(name => {
      const [field] = lines[name];
      const asked = changes[field];
      return { name, before, after, files: field.endsWith('FileIds') ? (Array.isArray(asked) ? asked : []) : null };
    });
}
