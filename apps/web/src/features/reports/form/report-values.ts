import type { LivingCondition, PeopleCategory } from '@oplich/contract/reports/states';
import { ageCategories, peopleCategories } from '@oplich/contract/reports/states';
import type { FormFile } from '../../../shared/files/file-rows.tsx';
import type { Report, ReportPrefill } from '../api.ts';

/** The typed values. Their names are the body's, so that server errors find their fields. Numbers stay as typed. */
export interface ReportValues {
  title: string;
  description: string;
  peopleHelped: string;
  categories: Record<PeopleCategory, string>;
  livingConditions: LivingCondition[];
  mediaFileIds: FormFile[];
}

const written = (categories: Report['categories']) =>
  Object.fromEntries(
    peopleCategories.map(category => [
      category,
      String(categories.find(one => one.category === category)?.count ?? ''),
    ]),
  ) as ReportValues['categories'];

/** The form of a draft or a returned report. */
export const valuesOf = (report: Report): ReportValues => ({
  title: report.title ?? '',
  description: report.description ?? '',
  peopleHelped: report.peopleHelped === null ? '' : String(report.peopleHelped),
  categories: written(report.categories),
  livingConditions: report.livingConditions,
  mediaFileIds: report.media,
});

/** Returns the initial values of a new report, with the goods that were issued. */
export const prefilledValues = ({ event, peopleHelped, categories }: ReportPrefill): ReportValues => ({
  title: event.name,
  description: '',
  peopleHelped: peopleHelped > 0 ? String(peopleHelped) : '',
  categories: written(categories),
  livingConditions: [],
  mediaFileIds: [],
});

/** The fields as the server takes them; a draft may lack any, `null` clears it. */
export const reportBody = (values: ReportValues) => ({
  title: values.title.trim() || null,
  description: values.description.trim() || null,
  peopleHelped: values.peopleHelped === '' ? null : Number(values.peopleHelped),
  categories: peopleCategories.flatMap(category =>
    values.categories[category] === '' ? [] : [{ category, count: Number(values.categories[category]) }],
  ),
  livingConditions: values.livingConditions,
  mediaFileIds: values.mediaFileIds.map(file => file.id),
});

/** What does not go together in the numbers: a hint, for only the partner knows. */
export function numbersNote({ peopleHelped, categories }: Pick<ReportValues, 'peopleHelped' | 'categories'>) {
  const people = Number(peopleHelped);
  const byAge = ageCategories.reduce((sum, category) => sum + Number(categories[category]), 0);
  const filled = ageCategories.some(category => categories[category] !== '');
  if (peopleHelped === '' || !filled) return null;
  if (byAge > people) return { kind: 'tooMany', byAge, people } as const;
  const larger = peopleCategories.find(category => Number(categories[category]) > people);
  if (larger) return { kind: 'larger', category: larger, people } as const;
  return byAge < people ? ({ kind: 'fewer', byAge, people } as const) : null;
}
