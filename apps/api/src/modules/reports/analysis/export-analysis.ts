import { Readable } from 'node:stream';
import { livingConditions, nameIn, peopleCategories, type ExportFormat, type Language } from '@oplich/contract';
import { fileNameOf, headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { AnalysisQuery, Report, ReportAnalysis, ReportsQuery } from '@oplich/contract/reports/schemas';
import { kyivDay, shortDay } from '@oplich/contract/shared/kyiv-time';
import type { Listing } from '../../../db/paging.ts';
import type { Db, Reader } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import { countCell, inHryvnia, sheetDownload, workbookDownload, type Column } from '../../../platform/sheets/index.ts';
import { regionOf, regionsById } from '../../regions/index.ts';
import { reportSheet } from '../exports/report-sheet.ts';
import { partnerNames } from './analysis.repo.ts';

/** A line of the analysis: a sum of reports, or goods issued at their events. */
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

/** The filters, so that a forwarded file shows what it is about. */
async function chosenLines(db: Reader, { from, to, regionId, partnerId, status }: AnalysisQuery): Promise<Line[]> {
  const chosen = { uk: 'Відбір', en: 'Chosen' };
  const line = (uk: string, en: string): Line => ({ group: chosen, name: { uk, en } });
  const period = (first: string, last: string) =>
    [from && `${first} ${shortDay(from)}`, to && `${last} ${shortDay(to)}`].filter(Boolean).join(' ');
  const [regions, partners] = [await regionsById(db), partnerId ? await partnerNames(db, partnerId) : []];
  return [
    ...(from || to ? [line(`Дні заходів: ${period('від', 'до')}`, `Days of events: ${period('from', 'to')}`)] : []),
    ...(regionId ?? [])
      .map(id => regionOf(regions, id))
      .map(({ name, nameEn }) => line(`Область: ${name}`, `Region: ${nameEn}`)),
    ...partners.map(name => line(`Партнер: ${nameIn(name, 'uk')}`, `Partner: ${nameIn(name, 'en')}`)),
    line(`Стан звітів: ${labels.uk.reportStatus[status]}`, `State of reports: ${labels.en.reportStatus[status]}`),
  ];
}

/**
 * Exports the analysis: as a workbook with the filters, the sums and the reports they are made of; as CSV only the sums. `reportsOf`
 * returns the reports of an analysis.
 */
export async function exportAnalysis(
  exportDb: Db,
  { language, format, at }: { language: Language; format: ExportFormat; at: Date },
  { analysis, query }: { analysis: ReportAnalysis; query: AnalysisQuery },
  reportsOf: (query: ReportsQuery) => Listing<Report>,
): Promise<Download> {
  const { from, to } = query;
  const days = from || to ? `${from ?? '…'}–${to ?? '…'},` : '';
  const name = `${fileNameOf('reportsAnalysis', days)[language]} ${kyivDay(at)}`;
  const lines = [...(await chosenLines(exportDb, query)), ...linesOf(analysis)];
  if (format === 'csv') {
    const rows = Readable.from(lines) as AsyncIterable<Line>;
    return sheetDownload(format, { name, columns: lineColumns, rows, total: lines.length, language });
  }
  const { status, ...narrowed } = query;
  const list = reportsOf({ ...narrowed, status: [status], page: 1, pageSize: 1, sort: 'eventDate' });
  return workbookDownload({
    name,
    language,
    sheets: [
      { name: language === 'uk' ? 'Підсумки' : 'Sums', columns: lineColumns, rows: lines },
      {
        name: language === 'uk' ? 'Звіти' : 'Reports',
        columns: reportSheet.columns,
        ...(await list.all(exportDb)),
      },
    ],
  });
}
