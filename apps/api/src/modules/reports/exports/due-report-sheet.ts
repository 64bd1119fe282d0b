import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { regionName } from '@oplich/contract/shared/names';
import type { DueReport } from '@oplich/contract/reports/schemas';
import { countCell, instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** The export of events whose report is due. */
export const dueReportSheet: ListSheet<DueReport> = {
  name: fileNameOf('reportsDue'),
  columns: [
    { label: headOf('dueReport', 'event'), cell: row => row.event.name, width: 36 },
    { label: headOf('dueReport', 'eventDate'), cell: row => instantCell(row.event.eventDate) },
    { label: headOf('dueReport', 'partner'), cell: row => row.partner.name, width: 32 },
    {
      label: headOf('dueReport', 'region'),
      cell: (row, language) => regionName(row.event.locationRegion, language),
      width: 24,
    },
    { label: headOf('dueReport', 'city'), cell: row => row.event.locationCity, width: 20 },
    { label: headOf('dueReport', 'accomplished'), cell: row => instantCell(row.accomplishedAt) },
    { label: headOf('dueReport', 'aided'), cell: row => countCell(row.aided), width: 20 },
    {
      label: headOf('dueReport', 'report'),
      cell: (row, language) => row.report && labels[language].reportStatus[row.report.status],
    },
  ],
};
