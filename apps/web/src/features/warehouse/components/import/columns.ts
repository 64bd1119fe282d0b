import type { ImportField } from '@oplich/contract/warehouse/import-fields';

/** The types of an imported sheet's columns; all others are text. */
export const days: ReadonlySet<ImportField> = new Set(['receivedDate', 'expiryDate']);
export const numbers: ReadonlySet<ImportField> = new Set(['quantity', 'netUnitPrice', 'costPerItemWithoutVat']);
