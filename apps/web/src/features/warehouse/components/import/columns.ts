import type { ImportField } from '@oplich/contract/warehouse/import-fields';

/** What stands in columns of an imported sheet; in all others words do. */
export const days: ReadonlySet<ImportField> = new Set(['receivedDate', 'expiryDate']);
export const numbers: ReadonlySet<ImportField> = new Set(['quantity', 'netUnitPrice', 'costPerItemWithoutVat']);
