import { peopleCategories } from '@oplich/contract';
import { fileNameOf, headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { Report } from '@oplich/contract/reports/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { regionName } from '@oplich/contract/shared/names';
import { countCell, dayCell, type Cell, type ListSheet } from '../../../platform/sheets/index.ts';

const day = (at: string | null): Cell => dayCell(at === null ? null : kyivDay(new Date(at)));

/** Reports as a file. */
export const reportSheet: ListSheet<Report> = {
  name: fileNameOf('reports'),
  columns: [
    { label: headOf('report', 'event'), cell: row => row.event.name, width: 36 },
    { label: headOf('report', 'eventDate'), cell: row => day(row.event.eventDate), width: 14 },
    { label: headOf('report', 'partner'), cell: row => row.partner.name, width: 32 },
    {
      label: headOf('report', 'region'),
      cell: (row, language) => regionName(row.event.locationRegion, language),
      width: 24,
    },
    { label: headOf('report', 'city'), cell: row => row.event.locationCity, width: 20 },
    { label: headOf('report', 'report'), cell: row => row.title, width: 36 },
    {
      label: headOf('report', 'status'),
      cell: (row, language) => labels[language].reportStatus[row.status],
      width: 18,
    },
    { label: headOf('report', 'people'), cell: row => countCell(row.peopleHelped), width: 16 },
    ...peopleCategories.map(category => ({
      label: labelOf('peopleCategory', category),
      cell: (row: Report) => countCell(row.categories.find(one => one.category === category)?.count ?? null),
      width: 16,
    })),
    {
      label: headOf('report', 'livingConditions'),
      cell: (row, language) =>
        row.livingConditions.map(condition => labels[language].livingCondition[condition]).join(', '),
      width: 40,
    },
    { label: headOf('report', 'description'), cell: row => row.description, width: 60 },
    { label: headOf('report', 'submitted'), cell: row => day(row.submittedAt), width: 14 },
    { label: headOf('report', 'decided'), cell: row => day(row.decidedAt), width: 14 },
  ],
};
