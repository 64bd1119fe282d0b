import { Readable } from 'node:stream';
import { livingConditions, peopleCategories, type ExportFormat, type Language } from '@oplich/contract';
import { labelOf, labels } from '@oplich/contract/labels/by-language';
import type { AnalysisQuery, ReportAnalysis, ReportsQuery } from '@oplich/contract/reports/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Db } from '../../db/pool.ts';
import type { Download } from '../../platform/download.ts';
import { kyivDay, shortDay } from '@oplich/contract/shared/kyiv-time';
import { sheetDownload, workbookDownload, type Cell, type Column } from '../../platform/sheets/index.ts';
import { regionsById } from '../regions/index.ts';
import { partnerOf } from './present-reports.ts';
import { streamReports, type StoredReport } from './reports.repo.ts';

const number = (value: number | null): Cell => (value === null ? null : { number: String(value) });
const day = (at: Date | null): Cell => (at === null ? null : shortDay(kyivDay(at)));

const columnsWith = (regions: ReadonlyMap<number, Region>): readonly Column<StoredReport>[] => [
  { label: labelOf('event', 'event'), cell: row => row.eventName, width: 36 },
  { label: { uk: 'Дата заходу', en: 'Event date' }, cell: row => day(row.eventDate), width: 14 },
  { label: labelOf('role', 'philanthrop'), cell: row => partnerOf(row).name, width: 32 },
  {
    label: labelOf('person', 'region'),
    cell: (row, language) => regions.get(row.regionId)?.[language === 'uk' ? 'name' : 'nameEn'] ?? null,
    width: 24,
  },
  { label: { uk: 'Місто', en: 'City' }, cell: row => row.locationCity, width: 20 },
  { label: { uk: 'Звіт', en: 'Report' }, cell: row => row.title, width: 36 },
  {
    label: { uk: 'Стан', en: 'Status' },
    cell: (row, language) => labels[language].reportStatus[row.status],
    width: 18,
  },
  { label: { uk: 'Людей отримали допомогу', en: 'People helped' }, cell: row => number(row.peopleHelped), width: 16 },
  ...peopleCategories.map(category => ({
    label: labelOf('peopleCategory', category),
    cell: (row: StoredReport) => number(row.categories.find(one => one.category === category)?.count ?? null),
    width: 16,
  })),
  {
    label: { uk: 'Умови проживання', en: 'Living conditions' },
    cell: (row, language) =>
      row.livingConditions.map(condition => labels[language].livingCondition[condition]).join(', '),
    width: 40,
  },
  { label: { uk: 'Опис', en: 'Description' }, cell: row => row.description, width: 60 },
  { label: { uk: 'Подано', en: 'Submitted' }, cell: row => day(row.submittedAt), width: 14 },
  { label: { uk: 'Рішення', en: 'Decided' }, cell: row => day(row.decidedAt), width: 14 },
];

/** A list of reports as a file: all that the filter finds. */
export async function exportReports(
  db: Db,
  language: Language,
  format: ExportFormat,
  { organizerId, query }: { organizerId: string | null; query: ReportsQuery },
): Promise<Download> {
  const { total, rows } = await streamReports(db, organizerId, query);
  return sheetDownload(format, { name: 'reports', columns: columnsWith(await regionsById(db)), rows, total, language });
}

interface Line {
  group: Readonly<Record<Language, string>>;
  name: Readonly<Record<Language, string>>;
  events: number | null;
  people: number | null;
}
const lineColumns: readonly Column<Line>[] = [
  { label: { uk: 'Розріз', en: 'By' }, cell: (line, language) => line.group[language], width: 24 },
  { label: { uk: 'Назва', en: 'Name' }, cell: (line, language) => line.name[language], width: 40 },
  { label: { uk: 'Заходів', en: 'Events' }, cell: line => number(line.events), width: 12 },
  { label: { uk: 'Людей отримали допомогу', en: 'People helped' }, cell: line => number(line.people), width: 16 },
];
const same = (text: string) => ({ uk: text, en: text });

function linesOf(analysis: ReportAnalysis): Line[] {
  const by = {
    all: { uk: 'Усього', en: 'Total' },
    category: { uk: 'Категорії людей', en: 'Categories of people' },
    conditions: { uk: 'Умови проживання', en: 'Living conditions' },
    region: { uk: 'Області', en: 'Regions' },
    month: { uk: 'Місяці', en: 'Months' },
    partner: { uk: 'Партнери', en: 'Partners' },
  };
  const sums = ({ events, peopleHelped }: { events: number; peopleHelped: number }) => ({
    events,
    people: peopleHelped,
  });
  return [
    { group: by.all, name: by.all, ...sums(analysis) },
    {
      group: by.all,
      name: { uk: 'Подано, ще не розглянуто', en: 'Submitted, not decided' },
      ...sums(analysis.waiting),
    },
    ...peopleCategories.map(category => ({
      group: by.category,
      name: labelOf('peopleCategory', category),
      events: null,
      people: analysis.byCategory[category],
    })),
    ...livingConditions.map(condition => ({
      group: by.conditions,
      name: labelOf('livingCondition', condition),
      events: analysis.byLivingConditions[condition],
      people: null,
    })),
    ...analysis.byRegion.map(({ region, ...row }) => ({
      group: by.region,
      name: { uk: region.name, en: region.nameEn },
      ...sums(row),
    })),
    ...analysis.byMonth.map(({ month, ...row }) => ({ group: by.month, name: same(month), ...sums(row) })),
    ...analysis.byPartner.map(({ partner, ...row }) => ({ group: by.partner, name: same(partner.name), ...sums(row) })),
  ];
}

/** The analysis as a workbook: its sums, and the reports they were made of. A CSV file is one table: the sums. */
export async function exportAnalysis(
  db: Db,
  language: Language,
  format: ExportFormat,
  { analysis, query }: { analysis: ReportAnalysis; query: AnalysisQuery },
): Promise<Download> {
  const name = 'reports-analysis';
  const lines = linesOf(analysis);
  if (format === 'csv') {
    const rows = Readable.from(lines) as AsyncIterable<Line>;
    return sheetDownload(format, { name, columns: lineColumns, rows, total: lines.length, language });
  }
  const { from, to, regionId, partnerId, status } = query;
  const wanted = { from, to, regionId, partnerId, status: [status], page: 1, pageSize: 1, sort: 'eventDate' as const };
  const found: StoredReport[] = [];
  for await (const report of (await streamReports(db, null, wanted)).rows) found.push(report);
  return workbookDownload({
    name,
    language,
    sheets: [
      { name: language === 'uk' ? 'Підсумки' : 'Sums', columns: lineColumns, rows: lines },
      { name: language === 'uk' ? 'Звіти' : 'Reports', columns: columnsWith(await regionsById(db)), rows: found },
    ],
  });
}
