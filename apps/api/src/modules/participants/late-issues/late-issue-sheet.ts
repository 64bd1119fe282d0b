import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { LateIssue } from '@oplich/contract/participants/late-issues';
import { personName } from '@oplich/contract';
import { formatGoods } from '@oplich/contract/shared/written-numbers';
import { instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** The export of late issues and the decisions on them. */
export const lateIssueSheet: ListSheet<LateIssue> = {
  name: fileNameOf('lateIssues'),
  audited: { action: 'lateIssue.exportList', type: 'lateIssue' },
  columns: [
    { label: headOf('lateIssue', 'person'), cell: row => personName(row.person), width: 32 },
    {
      label: headOf('lateIssue', 'goods'),
      cell: (row, language) => formatGoods(row.lines, language),
      width: 40,
    },
    { label: headOf('lateIssue', 'event'), cell: row => row.event.name, width: 32 },
    { label: headOf('lateIssue', 'by'), cell: row => row.by.name, width: 32 },
    { label: headOf('lateIssue', 'madeAt'), cell: row => instantCell(row.madeAt) },
    { label: headOf('lateIssue', 'receivedAt'), cell: row => instantCell(row.receivedAt) },
    {
      label: headOf('lateIssue', 'status'),
      cell: (row, language) => labels[language].lateIssueStatus[row.status],
      width: 22,
    },
    { label: headOf('lateIssue', 'decidedBy'), cell: row => row.decidedBy, width: 32 },
    { label: headOf('lateIssue', 'decidedAt'), cell: row => instantCell(row.decidedAt) },
    { label: headOf('lateIssue', 'reason'), cell: row => row.reason, width: 40 },
  ],
};
