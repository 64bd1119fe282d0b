import type { AuditLabels } from '../labels/audit.ts';
import { wordOf } from './word-of.ts';

/** How days, instants, sums in hryvnia and quantities are formatted in a detail. */
interface DetailFormats {
  day: (day: string) => string;
  instant: (instant: string) => string;
  money: (amount: string) => string;
  quantity: (amount: string) => string;
}

interface Detail {
  /** The action, `noun.verb`: a field of an account has another name than one of a thing. */
  action: string;
  name: string;
  value: unknown;
}

type Change = Readonly<{ before: string | null; now: string | null }>;
type Words = Readonly<Record<string, string>>;

const isText = (value: unknown) => typeof value === 'string' || value === null;
const isChange = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  'before' in value &&
  'now' in value &&
  isText(value.before) &&
  isText(value.now);
/** Whether a detail contains the former and the new value of fields. */
const isChanges = (value: unknown): value is Readonly<Record<string, Change>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isChange);

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Returns the words of a detail whose values are codes. */
function wordsOf({ action, name }: Omit<Detail, 'value'>, { value, field }: AuditLabels): Words | undefined {
  const words: Readonly<Record<string, Words>> = {
    role: value.role,
    from: value.standing,
    to: value.standing,
    state: value.standing,
    states: value.standing,
    because: value.because,
    kind: value.approval,
    audience: value.audience,
    decision: value.decision,
    duties: value.duty,
    before: value.duty,
    usedAs: value.file,
    has: value.trait,
    outcome: value.outcome,
    paper: value.paper,
    fields: action.startsWith('account.') ? field.account : field.thing,
    submitted: field.account,
  };
  return words[name];
}

/** Returns what a detail of the audit is called; one that is newer than the words is called by its code. */
export const nameOfDetail = (name: string, words: AuditLabels): string => wordOf(words.detail, name);

/**
 * Returns the text of a detail of the audit, in the language of the words: a line for each change of a field, otherwise one line. Unknown
 * codes are shown as recorded.
 */
export function describeDetail(detail: Detail, words: AuditLabels, formats: DetailFormats): string[] {
  const { value } = detail;
  if (isChanges(value))
    return Object.entries(value).map(
      ([field, { before, now }]) =>
        `${wordOf(words.field.goods, field)}: ${sayOfGoods(field, before, words, formats)} → ${sayOfGoods(field, now, words, formats)}`,
    );
  return [sayValue(detail, words, formats)];
}

/** A value of goods as the warehouse writes it. */
function sayOfGoods(field: string, value: string | null, words: AuditLabels, formats: DetailFormats): string {
  if (value === null) return words.nothing;
  if (field === 'netUnitPrice' || field === 'costPerItemWithoutVat') return formats.money(value);
  if (field === 'balance') return formats.quantity(value);
  if (field === 'category') return wordOf(words.value.category, value);
  return isDay(value) ? formats.day(value) : value;
}

function sayValue({ action, name, value }: Detail, words: AuditLabels, formats: DetailFormats): string {
  if (value === null || value === undefined) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') {
    const word = wordsOf({ action, name }, words)?.[value];
    if (word !== undefined) return word;
    if (isDay(value)) return formats.day(value);
    return isInstant(value) ? formats.instant(value) : value;
  }
  const inside = (of: string, one: unknown) => sayValue({ action, name: of, value: one }, words, formats);
  if (Array.isArray(value))
    return value.map(one => (Array.isArray(one) ? one.join(' × ') : inside(name, one))).join(', ') || words.nothing;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => `${nameOfDetail(part, words)} ${inside(part, one)}`)
      .join(', ');
  return JSON.stringify(value);
}
