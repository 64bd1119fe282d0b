import { consentVersion } from '@oplich/contract/accounts/consent';
import type { UploadedFile } from '@oplich/contract/files/schemas';
import type { PartnerType } from '@oplich/contract/shared/roles';
import type { Language } from '@oplich/contract/shared/languages';
import { documentNumbers, type TypedFields } from '../profile-form/typed-fields.ts';
import { externalLink } from '../log-in/external/external-link.ts';

/** What a sign-up form holds while it is filled in: text, ticks and files. */
export interface SignupValues extends TypedFields {
  partnerType: PartnerType;
  email: string;
  password: string;
  confirmPassword: string;
  photoFileId: UploadedFile | null;
  logoFileId: UploadedFile | null;
  passportCopyFileIds: UploadedFile[];
  taxNumberCopyFileIds: UploadedFile[];
  volunteerCertificateFileIds: UploadedFile[];
  nonProfitCertificateFileIds: UploadedFile[];
  edrExtractFileIds: UploadedFile[];
  officialLetterRequestFileIds: UploadedFile[];
  declarationFileIds: UploadedFile[];
  consentPersonalData: boolean;
  agreeTerms: boolean;
}

const emptySignup: SignupValues = {
  partnerType: 'volunteer',
  surname: '',
  name: '',
  patronym: '',
  noPatronym: false,
  birthday: '',
  phoneNumber: '',
  regionId: '',
  locality: '',
  residenceAddress: '',
  zipCode: '',
  regionBeforeId: '',
  displacedCertificateYear: '',
  document: 'idCard',
  passportSeries: '',
  passportNumber: '',
  passportIssuedBy: '',
  passportIssuedDate: '',
  taxNumber: '',
  noTaxNumber: false,
  volunteerRegisterDate: '',
  organizationName: '',
  edrpou: '',
  organizationHeadSurname: '',
  organizationHeadName: '',
  organizationHeadPatronym: '',
  noOrganizationHeadPatronym: false,
  actsOnBasis: '',
  address: '',
  aidRegionIds: [],
  socialLink: '',
  email: '',
  password: '',
  confirmPassword: '',
  photoFileId: null,
  logoFileId: null,
  passportCopyFileIds: [],
  taxNumberCopyFileIds: [],
  volunteerCertificateFileIds: [],
  nonProfitCertificateFileIds: [],
  edrExtractFileIds: [],
  officialLetterRequestFileIds: [],
  declarationFileIds: [],
  consentPersonalData: false,
  agreeTerms: false,
};

/** Returns an empty form, or one with the claims of an identity provider for those who come from there. */
export function signupStart(): SignupValues {
  const claims = externalLink.read();
  if (!claims) return emptySignup;
  return { ...emptySignup, email: claims.email ?? '', name: claims.name ?? '', surname: claims.surname ?? '' };
}

/** Never kept on the device: who else uses the phone shall not find them. Consent is given anew, not remembered. */
export const neverKept = [
  'password',
  'confirmPassword',
  ...documentNumbers,
  'consentPersonalData',
  'agreeTerms',
] as const satisfies readonly (keyof SignupValues)[];

const idsOf = (files: readonly UploadedFile[]) => files.map(file => file.id);
const numberOf = (value: string) => (value === '' ? undefined : Number(value));

/** The fields that everyone sends. A switch ("I have none") overrides what was typed before it was set. */
function personBody(values: SignupValues, language: Language) {
  const { surname, name, birthday, phoneNumber, locality, residenceAddress, zipCode, socialLink } = values;
  const { passportNumber, passportIssuedBy, passportIssuedDate, email, password, confirmPassword } = values;
  const { consentPersonalData, agreeTerms, noPatronym, noTaxNumber } = values;
  return {
    ...{ surname, name, birthday, phoneNumber, locality, residenceAddress, zipCode, socialLink },
    ...{ passportNumber, passportIssuedBy, passportIssuedDate, email, password, confirmPassword },
    ...{ consentPersonalData, agreeTerms, consentVersion, noPatronym, noTaxNumber, language },
    regionId: numberOf(values.regionId) as number,
    patronym: noPatronym ? '' : values.patronym,
    taxNumber: noTaxNumber ? '' : values.taxNumber,
    passportSeries: values.document === 'booklet' ? values.passportSeries : '',
    linkToken: externalLink.read()?.linkToken,
    photoFileId: values.photoFileId?.id,
    passportCopyFileIds: idsOf(values.passportCopyFileIds),
    taxNumberCopyFileIds: noTaxNumber ? [] : idsOf(values.taxNumberCopyFileIds),
  };
}

export const displacedBody = (values: SignupValues, language: Language) => ({
  ...personBody(values, language),
  regionBeforeId: numberOf(values.regionBeforeId),
  displacedCertificateYear: numberOf(values.displacedCertificateYear),
});

export function partnerBody(values: SignupValues, language: Language) {
  const person = personBody(values, language);
  const { volunteerRegisterDate, organizationName, edrpou, actsOnBasis, address, noOrganizationHeadPatronym } = values;
  if (values.partnerType === 'volunteer') {
    const volunteerCertificateFileIds = idsOf(values.volunteerCertificateFileIds);
    return { ...person, partnerType: 'volunteer' as const, volunteerRegisterDate, volunteerCertificateFileIds };
  }
  return {
    ...person,
    ...{ partnerType: 'organization' as const, organizationName, edrpou, actsOnBasis, address },
    noOrganizationHeadPatronym,
    organizationHeadSurname: values.organizationHeadSurname,
    organizationHeadName: values.organizationHeadName,
    organizationHeadPatronym: noOrganizationHeadPatronym ? '' : values.organizationHeadPatronym,
    aidRegionIds: values.aidRegionIds.map(Number),
    logoFileId: values.logoFileId?.id,
    nonProfitCertificateFileIds: idsOf(values.nonProfitCertificateFileIds),
    edrExtractFileIds: idsOf(values.edrExtractFileIds),
    officialLetterRequestFileIds: idsOf(values.officialLetterRequestFileIds),
    declarationFileIds: idsOf(values.declarationFileIds),
  };
}
