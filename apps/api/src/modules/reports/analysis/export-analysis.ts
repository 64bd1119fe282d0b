import { Readable } from 'node:stream';
import { livingConditions, peopleCategories, type ExportFormat, type Language } from '@oplich/contract';
import { fileNameOf, headOf, labelOf } from '@oplich/contract/labels/by-language';
import type { AnalysisQuery, Report, ReportAnalysis, ReportsQuery } from '@oplich/contract/reports/schemas';
import type { Listing } from '../../../db/paging.ts';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import { countCell, inHryvnia, sheetDownload, workbookDownload, type Column } from '../../../platform/sheets/index.ts';
import { reportSheet } from '../exports/report-sheet.ts';

/** A line of the analysis: a sum of reports, or what was issued at their events. */
interface Line {
  group: Readonly<Record<Language, string>>;
  name: Readonly<Record<Language, string>>;
  events?: number;
  people?: number;
  goods?: ReportAnalysis['goods'][number];
}
const lineColumns: readonly Column<Line>[] = [
  { label: headOf('analysis', 'by'), cell: (line, language) => line.group[language], width: 24 },
  { label: headOf('analysis', 'name'), cell: (line, language) => line.name[language], width: 40 },
  { label: headOf('analysis', 'events'), cell: line => countCell(line.events ?? null), width: 12 },
  { label: headOf('analysis', 'people'), cell: line => countCell(line.people ?? null), width: 16 },
  {
    label: headOf('analysis', 'quantity'),
    cell: ({ goods }) => (goods ? { number: goods.quantity } : null),
    width: 14,
  },
  { label: headOf('analysis', 'units'), cell: ({ goods }) => goods?.units ?? null, width: 16 },
  {
    label: inHryvnia(headOf('analysis', 'value')),
    cell: ({ goods }) => (goods ? { number: goods.value } : null),
    width: 18,
  },
];
const same = (text: string) => ({ uk: text, en: text });

function linesOf(analysis: ReportAnalysis): Line[] {
  const by = {
    all: { uk: 'Усього', en: 'Total' },
    category: { uk: 'Категорії людей', en: 'Categories of people' },
    conditions: headOf('report', 'livingConditions'),
    region: { uk: 'Області', en: 'Regions' },
    month: { uk: 'Місяці', en: 'Months' },
    partner: { uk: 'Партнери', en: 'Partners' },
    goods: { uk: 'Видані товари', en: 'Goods issued' },
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
      people: analysis.byCategory[category],
    })),
    ...livingConditions.map(condition => ({
      group: by.conditions,
      name: labelOf('livingCondition', condition),
      events: analysis.byLivingConditions[condition],
    })),
    ...analysis.byRegion.map(({ region, ...row }) => ({
      group: by.region,
      name: { uk: region.name, en: region.nameEn },
      ...sums(row),
    })),
    ...analysis.byMonth.map(({ month, ...row }) => ({ group: by.month, name: same(month), ...sums(row) })),
    ...analysis.byPartner.map(({ partner, ...row }) => ({ group: by.partner, name: same(partner.name), ...sums(row) })),
    ...analysis.goods.map(goods => ({ group: by.goods, name: same(goods.name), goods })),
  ];
}

/**
 * The analysis as a workbook: its sums, and the reports they were made of; a CSV file is one table: the sums.
 * `reportsOf` gives the reports that an analysis is asked of.
 */
export async function exportAnalysis(
  exportDb: Db,
  { language, format }: { language: Language; format: ExportFormat },
  { analysis, query }: { analysis: ReportAnalysis; query: AnalysisQuery },
  reportsOf: (query: ReportsQuery) => Listing<Report>,
): Promise<Download> {
  const name = fileNameOf('reportsAnalysis')[language];
  const lines = linesOf(analysis);
  if (format === 'csv') {
    const rows = Readable.from(lines) as AsyncIterable<Line>;
    return sheetDownload(format, { name, columns: lineColumns, rows, total: lines.length, language });
  }
  const { status, ...narrowed } = query;
  const list = reportsOf({ ...narrowed, status: [status], page: 1, pageSize: 1, sort: 'eventDate' });
  const reports: Report[] = [];
  for await (const report of (await list.all(exportDb)).rows) reports.push(report);
  return workbookDownload({
    name,
    language,
    sheets: [
      { name: language === 'uk' ? 'Підсумки' : 'Sums', columns: lineColumns, rows: lines },
      { name: language === 'uk' ? 'Звіти' : 'Reports', columns: reportSheet.columns, rows: reports },
    ],
  });
}
