/** By what lists of accounts are put in order; apart from the schemas, so that the page knows it without loading them. */
export const accountSorts = [
  'registrationDate',
  'surname',
  'name',
  'email',
  'status',
  'region',
  'partnerType',
  'organizationName',
  'pendingUpdateAt',
] as const;
