import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { stateOfRequest } from '@oplich/contract/help-requests/state-of-request';
import { regionName } from '@oplich/contract/shared/names';
import type { HelpRequest } from '@oplich/contract/help-requests/schemas';
import { instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** The export of help requests: who needs what and where, without contacts. */
export const requestSheet: ListSheet<HelpRequest> = {
  name: fileNameOf('helpRequests'),
  audited: { action: 'helpRequest.exportList', type: 'helpRequest' },
  columns: [
    { label: headOf('helpRequest', 'title'), cell: row => row.title, width: 40 },
    { label: headOf('helpRequest', 'number'), cell: row => row.number },
    {
      label: headOf('helpRequest', 'status'),
      cell: (row, language) => labels[language].helpRequestStatus[stateOfRequest(row)],
    },
    { label: headOf('helpRequest', 'claimedBy'), cell: row => row.claimedBy?.name ?? null, width: 32 },
    {
      label: headOf('helpRequest', 'category'),
      cell: (row, language) => labels[language].helpCategory[row.category],
      width: 24,
    },
    { label: headOf('helpRequest', 'requester'), cell: row => row.requester.name, width: 32 },
    { label: headOf('helpRequest', 'region'), cell: (row, language) => regionName(row.region, language), width: 24 },
    { label: headOf('helpRequest', 'date'), cell: row => instantCell(row.requestDate) },
    { label: headOf('helpRequest', 'decided'), cell: row => instantCell(row.decidedAt) },
  ],
};
