/** The fields of a person or partner as they are typed, at sign-up and later alike: text and ticks. */
export interface TypedFields {
  surname: string;
  name: string;
  patronym: string;
  noPatronym: boolean;
  birthday: string;
  phoneNumber: string;
  socialLink: string;
  regionId: string;
  locality: string;
  residenceAddress: string;
  zipCode: string;
  regionBeforeId: string;
  displacedCertificateYear: string;
  document: 'idCard' | 'booklet';
  passportSeries: string;
  passportNumber: string;
  passportIssuedBy: string;
  passportIssuedDate: string;
  taxNumber: string;
  noTaxNumber: boolean;
  volunteerRegisterDate: string;
  organizationName: string;
  edrpou: string;
  organizationHeadSurname: string;
  organizationHeadName: string;
  organizationHeadPatronym: string;
  noOrganizationHeadPatronym: boolean;
  actsOnBasis: string;
  address: string;
  aidRegionIds: string[];
}

/** Never kept on the device: who else uses the phone shall not find them. */
export const documentNumbers = [
  'passportSeries',
  'passportNumber',
  'taxNumber',
] as const satisfies readonly (keyof TypedFields)[];
