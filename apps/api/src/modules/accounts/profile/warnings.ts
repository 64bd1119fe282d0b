import { limits } from '@oplich/contract';
import {
  documentFields,
  duplicateReasons,
  duplicateWarnings,
  type Profile,
  type Warning,
} from '@oplich/contract/accounts/profile';
import { isEdrpou, isTaxNumber, taxNumberBirthday } from '@oplich/contract/shared/identifiers';
import { ageOn, kyivDay } from '@oplich/contract/shared/kyiv-time';

/** What a verifier should look at: nothing of it refused the registration [R-PRF-11]. */
export function warningsOf(profile: Profile, duplicates: NonNullable<Profile['duplicates']>, at: Date): Warning[] {
  const { role, taxNumber, birthday, organization } = profile;
  if (role === 'administrator') return [];
  const warnings: Warning[] = missingDocuments(profile).map(name => `document_missing:${name}` as const);
  if (taxNumber && !isTaxNumber(taxNumber)) warnings.push('tax_number_checksum');
  if (taxNumber && birthday && taxNumberBirthday(taxNumber) !== birthday) warnings.push('tax_number_birthday');
  if (organization && !isEdrpou(organization.edrpou)) warnings.push('edrpou_checksum');
  if (role === 'displaced' && birthday && ageOn(birthday, kyivDay(at)) < limits.partnerAge) warnings.push('minor');
  for (const reason of duplicateReasons) {
    const count = duplicates.filter(({ because }) => because.includes(reason)).length;
    if (count > 0) warnings.push(`${duplicateWarnings[reason]}:${count}`);
  }
  return warnings;
}

function missingDocuments({ taxNumber, organization, ...profile }: Profile) {
  const wanted = {
    passportCopy: profile.passportCopy,
    // People without a tax number have no card of it.
    ...(taxNumber && { taxNumberCopy: profile.taxNumberCopy }),
    ...(profile.partnerType === 'volunteer' && { volunteerCertificate: profile.volunteerCertificate }),
    ...(organization && {
      nonProfitCertificate: organization.nonProfitCertificate,
      edrExtract: organization.edrExtract,
      officialLetterRequest: organization.officialLetterRequest,
      declaration: organization.declaration,
    }),
  };
  return documentFields.filter(name => name in wanted && !wanted[name]?.length);
}
