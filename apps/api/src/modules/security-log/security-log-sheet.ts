import { auditLabels, fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { SecurityEntry } from '@oplich/contract/security-log/schemas';
import type { ListSheet } from '../../platform/sheets/index.ts';

/** The security log as a file, in words as the page has them; who took it away is in the audit. */
export const securityLogSheet: ListSheet<SecurityEntry> = {
  name: fileNameOf('securityLog'),
  audited: { action: 'securityLog.export', type: 'securityLog' },
  columns: [
    { label: headOf('securityLog', 'at'), cell: row => new Date(row.at) },
    {
      label: headOf('securityLog', 'what'),
      cell: (row, language) => auditLabels[language].securityKind[row.kind],
      width: 28,
    },
    { label: headOf('securityLog', 'times'), cell: row => ({ number: String(row.count) }) },
    { label: headOf('securityLog', 'whose'), cell: row => row.name, width: 32 },
    {
      label: headOf('securityLog', 'role'),
      cell: (row, language) => (row.role ? labels[language].role[row.role] : null),
    },
    { label: headOf('securityLog', 'whoseId'), cell: row => row.accountId, width: 38 },
    { label: headOf('securityLog', 'doneBy'), cell: row => row.actor?.name ?? null, width: 32 },
    { label: headOf('securityLog', 'doneById'), cell: row => row.actor?.id ?? null, width: 38 },
    { label: headOf('securityLog', 'address'), cell: row => row.address, width: 20 },
    { label: headOf('securityLog', 'session'), cell: row => row.sessionId, width: 38 },
    { label: headOf('securityLog', 'call'), cell: row => row.call, width: 50 },
  ],
};
