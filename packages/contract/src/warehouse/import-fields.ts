/** The columns of an imported sheet. */
export const importFields = [
  'name',
  'category',
  'units',
  'quantity',
  'netUnitPrice',
  'costPerItemWithoutVat',
  'uniqueCode',
  'receivedDate',
  'expiryDate',
] as const;
export type ImportField = (typeof importFields)[number];
