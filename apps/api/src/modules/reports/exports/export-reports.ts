import { peopleCategories, type ExportFormat, type Language } from '@oplich/contract';
import { headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { ReportsQuery } from '@oplich/contract/reports/schemas';
import { regionName } from '@oplich/contract/shared/names';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { countCell, dayCell, sheetDownload, type Cell, type Column } from '../../../platform/sheets/index.ts';
import { regionsById } from '../../regions/index.ts';
import { partnerOf } from '../present-reports.ts';
import { streamReports, type StoredReport } from '../reports.repo.ts';

const day = (at: Date | null): Cell => dayCell(at && kyivDay(at));

/** The columns of reports in both languages, given the regions. */
export const reportColumns = (regions: ReadonlyMap<number, Region>): readonly Column<StoredReport>[] => [
  { label: headOf('report', 'event'), cell: row => row.eventName, width: 36 },
  { label: headOf('report', 'eventDate'), cell: row => day(row.eventDate), width: 14 },
  { label: headOf('report', 'partner'), cell: row => partnerOf(row).name, width: 32 },
  {
    label: headOf('report', 'region'),
    cell: (row, language) => {
      const region = regions.get(row.regionId);
      return region ? regionName(region, language) : null;
    },
    width: 24,
  },
  { label: headOf('report', 'city'), cell: row => row.locationCity, width: 20 },
  { label: headOf('report', 'report'), cell: row => row.title, width: 36 },
  {
    label: headOf('report', 'status'),
    cell: (row, language) => labels[language].reportStatus[row.status],
    width: 18,
  },
  { label: headOf('report', 'people'), cell: row => countCell(row.peopleHelped), width: 16 },
  ...peopleCategories.map(category => ({
    label: labelOf('peopleCategory', category),
    cell: (row: StoredReport) => countCell(row.categories.find(one => one.category === category)?.count ?? null),
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
];

/** A list of reports as a file: all that the filter finds. */
export async function exportReports(
  db: Db,
  language: Language,
  format: ExportFormat,
  { organizerId, query }: { organizerId: string | null; query: ReportsQuery },
): Promise<Download> {
  const { total, rows } = await streamReports(db, organizerId, query);
  return sheetDownload(format, {
    name: 'reports',
    columns: reportColumns(await regionsById(db)),
    rows,
    total,
    language,
  });
}
